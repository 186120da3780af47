import type { Values } from "../../forms/drafts/merge-edits.ts";

/** Among what is kept of the fields: "yes" once they were folded away. */
export const foldedField = "company.folded";

/**
 * Whether the fields are open before the user pressed anything: with typed text or details of the account, unless the
 * user collapsed them.
 */
export const standsOpen = (kept: Values | null, hasOwn: boolean): boolean =>
  kept?.[foldedField] === "yes" ? false : hasOwn || kept !== null;
