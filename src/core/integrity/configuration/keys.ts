/**
 * What the keys of configurations mean, judged by their names. Tools use the same words over and over (`strict*`, `no*`, `ignore*`,
 * `exclude`, `max-*`, `*threshold*`).
 */

const strict =
  /^(?:strict\w*|always_?strict|no(?!emit$|lib$|resolve$|de$|tify|rmalize|sourcemap)[a-z_-]\w*|exact\w+|check\w*|disallow\w*|warn_?\w*|forceconsistent\w+|useunknown\w+|require\w*|fail(?:_on|on)\w*|fail|enforce\w*|treatwarningsaserrors|erroron\w*|error_on\w*|enabled?|enable\w*|extra_checks|branch|bestrictabout\w*|failonerror|haltonerror|typecheck|perfile|forbidonly|nullable|collectcoverage|test|doctest|harness|local_partial_types|xfail_strict|abortonerror|warningsaserrors|allwarningsaserrors|all_features|isolateddeclarations|verbatimmodulesyntax|erasablesyntaxonly)$/i;
const loose =
  /^(?:skip\w*|allow(?!js$|synthetic|importing|arbitrary|umd|edextension)[\w-]*|ignore[\w-]*|suppress\w*|pass-?withnotests|disable\w*|continue-on-error|allow_failure|exit[-_]zero|implicit_(?:optional|reexport)|dangerously\w*|nochecks?|silent|show_error_context|quiet|lenient|testfailureignore|maven\.test\.\w+)$/i;
const growing =
  /^(?:[\w-]*ignore[\w-]*|[\w-]*excludes?|exclude[\w-]*|excluded[\w-]*|disable[\w-]*|disabled[\w-]*|skips?|skipped|omit|nowarn|suppress[\w-]*|allowlist|whitelist|norecursedirs|per-file-ignores|deselect|known_failures|globalignores)$/i;
const shrinking =
  /^(?:select|extend-select|extend-fixable|enable|enabled|enabled_rules|enable-?only|opt_in_rules|include|includes|files|testmatch|testregex|testpaths|test_paths|roots|projects|plugins|extends|spec|python_files|python_classes|python_functions|linters|checkers|checks|hooks|repos|jobs|steps|packages|directory|testsuite)$/i;
const least = /^(?:branches|functions|lines|statements|fail[-_]under|min[a-z_-]*|\w*threshold\w*|covered\w*|level|target|doctests?)$/i;
const most = /^(?:max[a-z_-]*|\w*_max|[\w-]*max[-_]?\w*|complexity|line[-_]length|errorlevel|retry|retries|reruns|flaky|tolerance)$/i;
const commands =
  /^(?:run|script|scripts|before_script|after_script|command|commands|cmd|cmds|entry|args|addopts|exec|recipe|options|pretest|posttest|fix|rerun)$/i;

const last = (path: readonly string[]): string => path.at(-1) ?? "";

/** `true` is stricter than `false`. */
export const isStrict = (path: readonly string[]): boolean => strict.test(last(path));
/** `true` lets more pass than `false`. */
export const isPermissiveKey = (path: readonly string[]): boolean => loose.test(last(path)) && !isSeverity(path);
/** A list that lets more pass the longer it is. */
export const isGrowing = (path: readonly string[]): boolean =>
  path.slice(-3).some((key) => growing.test(key)) && !/^(?:reason|comment|name|description)$/i.test(last(path));
/** A list that checks less the shorter it is. */
export const isShrinking = (path: readonly string[]): boolean =>
  shrinking.test(last(path)) || path.slice(-2).some((key) => /^(?:enable|linters|hooks)$/.test(key));
/** A minimum: a number that must be reached. */
export const isLeast = (path: readonly string[]): boolean => least.test(last(path)) || path.some((key) => /threshold/i.test(key));
/** A maximum: a number that must not be exceeded. */
export const isMost = (path: readonly string[]): boolean => most.test(last(path));
/** A severity of one rule. */
export const isSeverity = (path: readonly string[]): boolean =>
  path.some((key) => /^(?:rules|lints|clippy|categories|severity|severities|rustdoc)$/i.test(key)) ||
  /^(?:report[A-Z]\w*|dotnet_\w+\.\w+\.severity|[\w-]+\/[\w/-]+|severity|level|typeCheckingMode)$/.test(last(path));
/** A shell line. */
export const isCommand = (path: readonly string[]): boolean =>
  path.slice(-2).some((key) => commands.test(key)) || (path.at(-2) === "scripts" && path.length === 2);
