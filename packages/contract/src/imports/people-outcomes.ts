/** What becomes of one line of a file of people: what would, before it is imported, and what did. */
export const peopleOutcomes = ["invite", "change", "nothing", "misfit", "invited", "changed", "failed"] as const;

export type PeopleOutcome = (typeof peopleOutcomes)[number];

export const peopleOutcomeNames: Readonly<Record<PeopleOutcome, string>> = {
  invite: "To be invited",
  change: "To be changed",
  nothing: "Nothing to do",
  misfit: "Does not fit",
  invited: "Invited",
  changed: "Changed",
  failed: "Failed",
};

/** `read`: nothing is done until somebody presses [Import]; `stopped`: it ended before its last line. */
export const peopleImportStatuses = ["read", "running", "done", "stopped"] as const;

export type PeopleImportStatus = (typeof peopleImportStatuses)[number];

/** For how many days the lines of an import can be looked up after it ended. */
export const keptImportDays = 30;
