/** Made by a tool, or another project's: nobody here writes or checks it. */
const foreign =
  /(?:^|\/)(?:dist|vendor|vendored|third[_-]party|node_modules|\.yarn|generated|__generated__)\/|\.min\.\w+$|(?:^|\/)(?:testdata|fixtures|__fixtures__|resources)\/.*\.(?:txt|html|css)$/i;
/** A project of its own for show: what it configures checks nothing of this one. */
const forShow =
  /(?:^|\/)(?:[\w-]*examples?|playgrounds?|demos?|docs?|website|samples?|templates?|bench(?:marks?|es)?|fixtures?|__fixtures__|testdata|tests?|spec|integration[\w-]*|e2e)\//i;

export const isForeignFile = (path: string): boolean => foreign.test(path);
export const isForShow = (path: string): boolean => forShow.test(path);
