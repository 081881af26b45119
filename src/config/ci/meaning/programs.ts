/** Programs by what they are for, whatever they are told. */
import { wordsIn } from "../../../tools/words.ts";

const setOf = (...lines: readonly string[]): ReadonlySet<string> => new Set(wordsIn(...lines));

export const harmless = setOf(
  "echo printf true false : set shopt export unset local declare readonly alias date pwd ls cat which whereis type sleep mkdir touch",
  "env printenv uname whoami id hash nproc ulimit umask tree du df file rimraf del-cli shx mkdirp make-dir cpy cpx copyfiles ncp head",
  "tail wc test [ [[ cd pushd popd rm rmdir tee exit return trap exec read wait kill pkill killall shift let eval sort uniq cut tr grep",
  "egrep fgrep sed awk gawk find xargs basename dirname realpath readlink jq yq column seq hostname lscpu free getconf stty tput ps",
  "lsof shasum sha256sum md5sum base64 command if then else fi for while do done case esac break continue is-ci patch-package husky",
  "opencollective sync ldd nm size strip dpkg-query lsb_release envinfo continue until time",
);
export const setup = setOf(
  "apt apt-get aptitude apk yum dnf zypper pacman brew choco scoop winget snap flatpak pip pip3 pipx pip-sync corepack nvm fnm volta n",
  "rustup sdk conda mamba micromamba curl wget gpg sudo source . virtualenv venv install chmod chown chgrp tar unzip gunzip gzip xz 7z",
  "zip cp mv ln dpkg update-alternatives locale-gen service systemctl docker-compose asdf mise direnv rbenv pyenv ghcup opam cpanm cpan",
  "luarocks cabal-install vcpkg nix-env nix-channel ccache sysctl ldconfig adduser useradd usermod xcode-select xcodes sdkmanager",
  "avdmanager emulator adb playwright-install modprobe mount swapoff fallocate mkswap swapon timedatectl ssh-keygen ssh-keyscan",
  "ssh-agent update-ca-certificates add-apt-repository apt-key kvm-ok",
);
export const publishers = setOf(
  "ssh scp rsync sftp gh hub glab aws gcloud gsutil az kubectl helm vercel netlify firebase heroku flyctl fly serverless sls pulumi",
  "sonarscanner sonarqube-scanner greenkeeper-lockfile-update greenkeeper-lockfile-upload gk-lockfile",
  "ftp lftp twine docker podman cross earthly dagger buildah skopeo act semantic-release standard-version release-it np bumpp bump2version",
  "bumpversion cz goreleaser gh-pages surge sonar-scanner snyk ansible-playbook pkg-pr-new changelogen git-cliff cosign xcrun altool",
  "vsce ovsx eas appcenter",
  "fastlane devcontainer nerdctl vagrant skaffold tilt mail mailx sendmail s3cmd s5cmd rclone argocd openstack doctl hcloud linode-cli",
);
/** Clients of a server; of one of the job's own it is set-up what they say, of any other nobody knows. */
export const clients = setOf("psql mysql mysqladmin mariadb createdb createuser dropdb redis-cli mongosh mongo pg_isready");
export const serves = setOf(
  "nodemon http-server serve live-server wait-on wait-for-it open xdg-open Xvfb redis-server mysqld mongod postgres",
);
export const writes = setOf(
  "pretty-quick lint-staged patch husky-init codemod jscodeshift git-format automd doctoc all-contributors syncpack-fix sort-imports",
  "prettier-eslint protoc buf-generate sqlc mockgen stringer",
);

/** By whose words a program goes out, or changes the machine; what else it is asked for does neither. Null: whatever it is asked for. */
type ByWord = readonly (readonly [programs: ReadonlySet<string>, words: RegExp | null])[];
const isAsked = (table: ByWord, [program = "", ...rest]: readonly string[]): boolean =>
  table.some(([programs, asked]) => programs.has(program) && (asked === null || rest.some((word) => asked.test(word))));

/** What works on a warehouse, a cloud or a service with a key of its own, though it may be called a test there. */
const onServices: ByWord = [
  [setOf("dbt"), /^(?:run|build|test|seed|snapshot|run-operation|source|compile|docs|debug|show|clone|retry)$/],
  [setOf("cdk"), /^(?:bootstrap|deploy|destroy|import|rollback)$/],
  [setOf("nix"), /^(?:copy|store)$/],
  [setOf("dzil lein nx web-ext"), /^(?:release|sign)$/],
  [setOf("terraform tofu terragrunt"), /^(?:plan|apply|destroy|test|import|refresh|state|taint|untaint|console|output|run-all)$/],
];
/** Whether a program's words say that it works somewhere else. */
export const worksElsewhere = (words: readonly string[]): boolean => isAsked(onServices, words);

/** What such programs only look at: nothing leaves the machine. */
const looksAlone: ReadonlyMap<string, RegExp> = new Map([
  ["helm", /^(?:lint|template|unittest|show|version)$/],
  ["goreleaser", /^check$/],
  ["vsce", /^(?:package|ls)$/],
  ["firebase", /^emulators:exec$/],
]);
/** By the program's own word, the first that is no option: a release of Helm may be called "lint". */
export const onlyLooks = (program: string, rest: readonly string[]): boolean =>
  looksAlone.get(program)?.test(rest.find((word) => !word.startsWith("-")) ?? "") ||
  (program === "ansible-playbook" && rest.includes("--syntax-check")) ||
  (program === "goreleaser" && rest.includes("--snapshot"));

const onMachine: ByWord = [
  [
    setOf("apt apt-get aptitude yum dnf zypper apk snap flatpak brew port"),
    /^(?:(?:re|un)?install|add|del|remove|purge|(?:full-|dist-)?upgrade|update|autoremove|(?:un)?tap|(?:un)?link|services)$/,
  ],
  [setOf("pacman dpkg rpm"), /^(?:-[SRUPire][a-z]*|--(?:install|remove|purge|upgrade|erase))$/],
  [setOf("systemctl service initctl launchctl"), /^(?:re)?(?:start|stop|load|enable|disable|mask|unload|bootstrap|bootout)$/],
  [setOf("sysctl"), /^-w$|=/],
  [setOf("helm"), /^plugin$/],
  [setOf("dotnet"), /^workload$/],
  [setOf("defaults"), /^(?:write|delete|rename|import)$/],
  [setOf("mount umount crontab"), /^(?!-[lV]$)/],
  [
    setOf(
      "useradd adduser usermod userdel groupadd chsh passwd su runuser pkexec chroot reboot shutdown poweroff swapon swapoff mkswap",
      "modprobe insmod rmmod iptables ip6tables nft ufw update-alternatives ldconfig locale-gen update-ca-certificates",
      "add-apt-repository apt-key dpkg-reconfigure timedatectl hostnamectl lynis",
    ),
    null,
  ],
];
/** Whether it installs into the system, starts its services, or sets or audits it. */
export const administers = (words: readonly string[]): boolean => isAsked(onMachine, words);

/** Programs whose first word is a command; of others (`pytest tests/release`) the words are their business. */
export const commanders = setOf(
  "npm pnpm yarn bun lerna poetry pdm uv hatch flit rye pipenv pixi cargo go composer bundle bundler gem dotnet nuget mix deno dart",
  "flutter swift terraform tofu mvn mvnw gradle gradlew rails artisan next nuxt nuxi astro vite ng expo playwright cypress prisma nx",
  "turbo meson stack cabal sbt bazel pod hugo jekyll mkdocs docusaurus electron-builder changeset webpack rollup vitest jupyter",
  "manage.py rush moon wasp buf wails tauri sphinx-autobuild node-gyp rebar3 conan cdk electron-rebuild wrangler rake make just task",
  "invoke inv nox tox",
);
