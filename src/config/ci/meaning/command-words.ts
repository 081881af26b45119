/** Words of a command that say what it is for, whatever program they are told. */
import { alternatives, wholeOf } from "../../../tools/alternatives.ts";

/** A path of the machine or of its user, as a pattern; a descriptor and a port are none. */
export const besideCheckout = String.raw`(?:~|\$\{?HOME\b|\/(?!dev\/(?:null|stdout|stderr|tty|tcp|udp|fd)\b|tmp\/))`;
/** Options by which a tool changes files, whatever tool it is. */
export const writing =
  /^--(?:fix|write|write-changes|in-place|inplace|autocorrect(?:-all)?|auto-correct(?:-all)?|apply|overwrite|update-snapshots?|updateSnapshot)(?:$|=(?!false|0))/;
/** Options by which a tool changes nothing and says what it would. */
export const looking = alternatives(
  /^--(?:check|fail-under|exit-non-zero-on-(?:fix|format)|dry-run|verify|list-different|diff)(?:$|=(?!false))/,
  /^--(?:validate|check-only|no-write|no-run|test|lint|exit-code)(?:$|=(?!false))/,
);
/** Those by which even what publishes does nothing but say. */
export const trying = /^--(?:dry-?run|check(?:-only)?|list-different|syntax-check|self-?test)(?:$|=(?!false|none))/;

/** Commands and scripts that publish, by their name. */
export const publishingWord = wholeOf(
  /(?:.*:)?sonar(?:qube|scanner|:sonar)?/,
  /publish|deploy|upload|login|logout|push|release|sign|yank|destroy|uploadArchives|publish[A-Z:-]\w*|site-deploy|release:.*/,
  /deprecate|dist-tag|unpublish|owner|adduser/,
  /.*[.:-](?:publish|deploy)|(?:publish|deploy)[:-].*|coveralls\.(?!html|detail|json|xml|lcov|cobertura|multiple)\w+/,
);
/** Tasks that put a build into the store of packages of this machine alone, as `mvn install` does. */
export const staysHere = /(?:^|[/:])publish(?:M2|\w*Local)$/;
/** `dotnet publish` compiles into a folder, as long as no profile, target, place or file of options sends it anywhere. */
export const fillsFolder = (program: string, [command, ...rest]: readonly string[]): boolean =>
  program === "dotnet" && command === "publish" && !rest.some((word) => sending.test(word));
const sending =
  /^@|^[-/]{1,2}t(?:arget)?[:=]|Publish(?:Profile|Url|Container|Protocol|Provider)|Deploy|WebPublish|Registry|Push|Feed|Password/i;
export const servingWord =
  /^(?:serve|start|dev|develop|watch|preview|shell|repl|console|runserver|run-server|storybook|studio|--watch|--watchAll)$/;
export const settingWord = wholeOf(
  /install(?:-\w+)?|i|add|sync|restore|fetch|download|require|remove|uninstall|dump-autoload|update|upgrade|bootstrap|setup/,
  /link|unlink|prune|vendor|dedupe|tidy|lock|config|cache|self-update|init|create|new|rebuild|outdated|fund|pack/,
  /store|env|get|global|local|use|tool|toolchain|workload|target|component|import|approve-builds|set|version|generate-lockfile/,
  /setup|deps\.(?:get|compile|update|clean)|local\.\w+|pub|resolve|why|ls|list|dist-tag|whoami|python|venv|pip/,
  /self|plugin|workspace-tools|info|doctor|--version|--info|--help|help/,
);
/** Commands of web frameworks that make a database or a key ready; what else they are asked for stands beside them. */
export const frameworkSetting = wholeOf(
  /db:(?:create|setup|prepare|migrate|seed|reset|schema:load|structure:load|drop|test:(?:prepare|load)|create:all)|key:generate/,
  /migrate(?::(?:fresh|refresh|reset|install))?|storage:link|passport:(?:install|keys)|jwt:secret|vendor:publish|package:discover/,
  /[\w-]+:(?:cache|clear)|optimize|collectstatic|createcachetable|loaddata|compilemessages|createsuperuser/,
  /doctrine:(?:database|schema|migrations|fixtures):\w+/,
);
export const writingWord = wholeOf(
  /generate|codegen|gen|format:write|version|changeset|spotlessApply|spotless:apply|ktlintFormat|.*versions.*:set/,
  /.*wrapper.*:wrapper|fmt:format|rubocop:auto_?correct(?:_all)?|bump|apply|migrate|tidy/,
);
