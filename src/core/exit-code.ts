/** How a command or a step ends: for the shell, and for the job of the workflow. */
import type { Problem } from "./result.ts";
import type { Settings } from "./settings.ts";
import type { Report, Status } from "./stored/report.ts";

/** The exit code of the command: 0 green, 1 still red, 3 infrastructure, 4 internal error, 130 cancelled. (2 is for usage, before there is a report.) */
export const exitCode = (status: Status): 0 | 1 | 3 | 4 | 130 => {
  switch (status) {
    case "passed":
    case "recovered":
      return 0;
    case "improved":
    case "blocked":
      return 1;
    case "infrastructure":
      return 3;
    case "error":
      return 4;
    case "cancelled":
      return 130;
    default:
      return status satisfies never;
  }
};

/** The exit code where no run could begin, or a command ended with a problem: 3 where the machine failed, 2 where something has to be set right first. */
export const exitCodeOfProblem = ({ code }: Problem): 2 | 3 => (code === "git" || code === "io" || code === "disk-full" ? 3 : 2);

/**
 * Whether the step of the workflow fails. `undelivered`: a red commit must not merge because a private copy was mended, so on a pull
 * request only a green commit or a push of the repair to its head passes; elsewhere an opened repair pull request counts too.
 * `new`: as that, but what only the default branch's own failures keep red passes. `unfixed`: green here is enough. `never`: never.
 */
export const stepFails = (report: Report, failOn: Settings["failOn"]): boolean => {
  switch (failOn) {
    case "never":
      return false;
    case "unfixed":
      return exitCode(report.status) !== 0;
    case "undelivered":
      return !(report.status === "passed" || (report.status === "recovered" && isDelivered(report)));
    case "new": {
      if (!stepFails(report, "undelivered")) return false;
      const nothingOfOurs = report.changes.length === 0 || isDelivered(report);
      return !(report.inherited?.onlyThese === true && exitCode(report.status) === 1 && nothingOfOurs);
    }
    default:
      return failOn satisfies never;
  }
};

const isDelivered = (report: Report): boolean => {
  const { delivery } = report;
  if (delivery === null || !delivery.done) return false;
  return delivery.mode === "push" || (delivery.mode === "pull-request" && report.run.pullRequest === null);
};
