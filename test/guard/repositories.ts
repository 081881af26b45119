export type Repository = readonly [language: string, name: string, head: string];

/**
 * The histories on which the guard is measured, drawn before it was written: of eight languages seven to nine widely used projects were
 * listed, none of them one on which a rule was tuned, and put in the order of sha256("regreen guard 34:OWNER/NAME"). The first four of a
 * language that can be had in under 500 MB count (of Ruby and PHP the first three), each with the last 100 commits of the first-parent line
 * up to the commit named that change a file, each compared with its first parent.
 */
const first: readonly Repository[] = [
  ["JavaScript", "lodash/lodash", "9429a4ee03056e5b7be9a85a54571d7630f05983"],
  ["JavaScript", "fastify/fastify", "83e69762aff047940b376fc2a266d143499ef727"],
  ["JavaScript", "chalk/chalk", "678e5505458d0cf40134e205aed4454e0eeac45c"],
  ["JavaScript", "axios/axios", "23a25af0688d1db2c396deb09229d2271cc24f6c"],
  ["TypeScript", "TanStack/query", "40321a0b1b3bdd0afa11f0e439642ab84cdf6afe"],
  ["TypeScript", "vitejs/vite", "a98c8d95d552c6fa98ab66fb810f5b39ad5abf49"],
  ["TypeScript", "ReactiveX/rxjs", "54796b38a57e6309f9861e174737479bb3f63f61"],
  ["TypeScript", "reduxjs/redux-toolkit", "74200d87c27ca2b1c0915b2fbb4c44dd7494c2aa"],
  ["Python", "tiangolo/typer", "233009a37d35249c1e430ee1db11ed9c06a9dcc3"],
  ["Python", "pydantic/pydantic", "2151025aa51263f3016502b00010b78e4481eaa1"],
  ["Python", "scrapy/scrapy", "11079cb1c85b9e75a39a7269943c69d1a975d485"],
  ["Python", "python-attrs/attrs", "c1dc5dcba16ed827aa6dcad896b41a3afedb4e32"],
  ["Go", "hashicorp/consul-template", "1deacb7dc074de5c7bb9cc35bab825ba1dc41103"],
  ["Go", "junegunn/fzf", "956562daaa82ddf55ea8f7aeab56883377b742c6"],
  ["Go", "prometheus/alertmanager", "68fb2d5759b3a92c0bb2a1a13d4ef7ff5b06256d"],
  ["Go", "gohugoio/hugo", "7b5199fdeff7d7682e9f979f468d55bc7b67b934"],
  ["Rust", "dtolnay/anyhow", "1dbe1862aae650423e3361fbd20b7d17c5109cc3"],
  ["Rust", "hyperium/hyper", "8fcaf1a62787b824fdd7b95a3e7c9ea81acd3449"],
  ["Rust", "sharkdp/bat", "2ba8db9c14e5794572f5ea338c2b90404c9769cb"],
  ["Rust", "rayon-rs/rayon", "c4dac9f82ee03f61e855075b668229a9e4d759ad"],
  ["Java", "assertj/assertj", "4c5ab4862668e769d0e72492f400bd919469455d"],
  ["Java", "FasterXML/jackson-databind", "3ff375f6cafa9696f43c5ba6f1d607cbd4ea20da"],
  ["Java", "square/retrofit", "0b118105fe8436791436b8bc9c95b9aa2cfd3bdd"],
  ["Java", "mockito/mockito", "ee8a330da0218f32d5964acdeaa3ac39e2c6ce14"],
  ["Ruby", "sidekiq/sidekiq", "1bb4aa06e5aa178a114a5e855f9f3d5c24f6c61b"],
  ["Ruby", "puma/puma", "ff2e2126ee2f0f97e21c57ce1967afde1b6f05a1"],
  ["Ruby", "rack/rack", "8bf4eb078498edc9105fb04add80d89c5340e60b"],
  ["PHP", "sebastianbergmann/phpunit", "f123cdb2a2d49f15025794166cfed8bda8627dd2"],
  ["PHP", "laravel/framework", "bd71b45fbb7e672957bf6ff61baddefe15fbca6a"],
  ["PHP", "symfony/console", "6b099f3306f7c9c2d2786ed736d0026b2903205f"],
];

/**
 * Drawn when the first had taught the rules, before any of it was looked at: ten other projects of each language, those left out that any rule
 * or test had seen, in the order of sha256("regreen guard 34 second draw:OWNER/NAME"); then as above.
 */
const second: readonly Repository[] = [
  ["JavaScript", "Automattic/mongoose", "3e212cec87dbf710216a3c6125121aefa60a4475"],
  ["JavaScript", "moment/moment", "18aba135ab927ffe7f868ee09276979bed6993a6"],
  ["JavaScript", "jquery/jquery", "51eb576cca6ffce252dc152bf8e91d5230a0d887"],
  ["JavaScript", "hapijs/hapi", "f2a24f6635c0892842f6eaf9154d3788f2f1d084"],
  ["TypeScript", "trpc/trpc", "340811ba5320637fbaf48fccf3dbfdd258bd34db"],
  ["TypeScript", "mobxjs/mobx", "01211a698b64ea94de8e5f276ff8235fcf8ddf96"],
  ["TypeScript", "honojs/hono", "28a9c128912de19f3fb28b00ae289c9b93f6f392"],
  ["TypeScript", "immerjs/immer", "061c2425e1c9dff89e4e4189d42af1b7839dfe0a"],
  ["Python", "Textualize/rich", "42899d8a0a96b121a514516f4be9db44ff7aeaf3"],
  ["Python", "encode/httpx", "ae1b9f66238f75ced3ced5e4485408435de10768"],
  ["Python", "pallets/click", "2c8cd3ac958a7eb316d67f2d316c27086c4c0369"],
  ["Python", "sqlalchemy/alembic", "20e58db01cad3432c24734e11b893303cdb687a4"],
  ["Go", "etcd-io/bbolt", "4e65d8fd8c1f47f9da9baec7f8728f93a3b84a70"],
  ["Go", "cli/cli", "44ee17760709bedf1cad7e452e61751489b81a33"],
  ["Go", "gin-gonic/gin", "dcaa4296d111981ffb31ac3eba90bb63e1eb5ab9"],
  ["Go", "labstack/echo", "05489dc1730161df26b72d1ae2a3ba6fb8178fc7"],
  ["Rust", "sharkdp/fd", "ee20f426ddf338ac7ead5c5f00ea49258005caaf"],
  ["Rust", "clap-rs/clap", "6982fb1c98c7247e38a6d4f04191b94e30497e7b"],
  ["Rust", "tokio-rs/axum", "3d78036dcac289d6c1d54934708acb6a5bd73686"],
  ["Rust", "tokio-rs/tracing", "f40ccdaa03cf114c7ee1ef14949207626bf6be57"],
  ["Java", "brettwooldridge/HikariCP", "604d7d5838e96afbbdd4e19eedab7497cf368eb6"],
  ["Java", "checkstyle/checkstyle", "bf6c7813d02538197ca060aa9a03c3f58e6e7310"],
  ["Java", "micrometer-metrics/micrometer", "22207bf9ccc973a1b1bc3890b33645e53fb2e475"],
  ["Java", "jhy/jsoup", "46b620860af930eedc193a705eaf7cea5aec89a6"],
  ["Ruby", "faker-ruby/faker", "9b0780388e6333ec2baaa75d5546c88d4fe05d81"],
  ["Ruby", "jnunemaker/httparty", "2daba91bf3f61de2676a2e906f4d3181ebadea83"],
  ["Ruby", "carrierwaveuploader/carrierwave", "b53a72588ef2656940b940808b9f23ceb7992ba8"],
  ["PHP", "slimphp/Slim", "038fd5713d5a41636fdff0e8dcceedecdd17fc17"],
  ["PHP", "composer/composer", "eba7baa59eb1b59246cf9800b0120fe78915b6ac"],
  ["PHP", "Seldaek/monolog", "57eb1028342134e701e77c617565d51b6e5a2a53"],
];

/** The next ones of the same order, opened when the second draw had taught the rules: the last 40 commits of each. */
const third: readonly Repository[] = [
  ["JavaScript", "mochajs/mocha", "e6b9ee773481fd739ae24caeb42f32ac0b010f95"],
  ["JavaScript", "winstonjs/winston", "4b963a9f5b1ef24efb6250354a108b80c0c6e7d9"],
  ["JavaScript", "chartjs/Chart.js", "cb02e1d207bd4c4c40b20c259017f85f26f1e30a"],
  ["JavaScript", "koajs/koa", "e0ba8ef39d27fe5dae5492f9fe753d155124f994"],
  ["TypeScript", "apollographql/apollo-client", "54084bc22e92651cf153d03d0370b8dff3d1163f"],
  ["TypeScript", "typeorm/typeorm", "281bfba42a5813b106bcf5ba79bc7f7251bd1e73"],
  ["TypeScript", "date-fns/date-fns", "dd66398305c2b015fba3c1b3d31ccff42ee8d4cf"],
  ["TypeScript", "sindresorhus/got", "d00d845a0b435365ec73ea5a1fca6e17ee677184"],
  ["Python", "python-pillow/Pillow", "4e5f09f533dbd0d87d39951f48b62f4d1a421cba"],
  ["Python", "python-poetry/poetry", "f46702336862f30050d5c641d5ed6f7568ded793"],
  ["Python", "aio-libs/aiohttp", "495e778360d1924da63e16dba0f0d76baf56a56a"],
  ["Python", "psf/requests", "1f6589ec3a1ee910f9a65cc3ceac60b26677bc0e"],
  ["Go", "go-chi/chi", "735ae2b87f8c733d616e809ae86e0985c1bc3350"],
  ["Go", "go-task/task", "b250872d9aebcd4857679553339d167478b63514"],
  ["Go", "caddyserver/caddy", "0cf03d32f7d99cf160d5375e8a40fbe3d910d515"],
  ["Go", "spf13/viper", "528f7416c4b56a4948673984b190bf8713f0c3c4"],
  ["Rust", "rust-lang/mdBook", "641d06abe7d10d981ed61dd2711a30e4119666cd"],
  ["Rust", "serde-rs/serde", "1023d077510b4aef36a41ef56fdb7798568a2654"],
  ["Rust", "rust-lang/regex", "2b527599eb9eea0dcc288c704584f242f26a5c61"],
  ["Rust", "tokio-rs/bytes", "d5c8ad3227afe459c09f1d0d85455abf00f0381a"],
  ["Java", "apache/commons-lang", "d15939ef46f0bd4144994df8be95cf5a7f91eb52"],
  ["Java", "resilience4j/resilience4j", "af9e7c979f17804f23cc1b76dd7cf268fb58b5c7"],
  ["Java", "ReactiveX/RxJava", "1eca072ba9980f3cbc5cfae68490cb5c3508f632"],
  ["Java", "mybatis/mybatis-3", "69ee03634a27808553fede707dcc4ef70478e0be"],
  ["Ruby", "ruby-grape/grape", "eb03d4ad982d4feec1f1b3aaf4f48a66e65f28c0"],
  ["Ruby", "lostisland/faraday", "59334e0e9b1918bd26b143f4a7bbc8c765de3ac4"],
  ["Ruby", "heartcombo/devise", "7ca7ed9c174525a4d36167441b35af4a0991b6af"],
  ["PHP", "nikic/PHP-Parser", "fbd47f7ebcbb450138d92642a0a53b72a5285dda"],
  ["PHP", "briannesbitt/Carbon", "b13f05955dcfd7da71d60af745fd148cbdb73505"],
  ["PHP", "thephpleague/flysystem", "072735c56cc0da00e10716dd90d5a7f7b40b36be"],
];

/** Draws, each with how many commits of a repository count. */
export const draws = { first: [100, first], second: [100, second], third: [40, third] } as const;
