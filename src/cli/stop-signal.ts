/** Fires at the first SIGINT, SIGTERM or SIGHUP; from then on the run ends in order and writes its report. */
export const stopSignal = (): AbortSignal => {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => controller.abort());
  return controller.signal;
};
