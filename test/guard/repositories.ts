/**
 * The histories on which the guard is measured, drawn before it was written: of eight languages seven to nine widely used projects were
 * listed, none of them one on which a rule was tuned, and put in the order of sha256("regreen guard 34:OWNER/NAME"). The first four of a
 * language that can be had in under 500 MB count (of Ruby and PHP the first three), each with the last 100 commits of the first-parent line
 * up to the commit named that change a file, each compared with its first parent.
 */
export const repositories: readonly (readonly [language: string, name: string, head: string])[] = [
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
