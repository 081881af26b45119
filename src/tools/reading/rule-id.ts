/** `error/attr-lowercase`: the severity in front of a rule. */
const graded = /^(?:error|warning|warn|info|notice)\/(?=[A-Za-z@])/;
/** `MD041/first-line-heading`, `B110:try_except_pass`: a rule's number with its name behind it. */
const named = /^([A-Z]{1,8}\d{2,6})[/:][a-z][\w/-]*$/;

/** A printed code as the rule's id alone, without severity and alias; null stays null. */
export const ruleId = (code: string | null | undefined): string | null =>
  code == null ? null : code.replace(graded, "").replace(named, "$1");
