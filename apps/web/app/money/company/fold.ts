import type { Values } from "../../forms/drafts/merge-edits.ts";

/** Among what is kept of the fields: "yes" once they were folded away. */
export const foldedField = "company.folded";

/** Whether the fields stand open before anybody pressed: with what was typed or an account has, unless they were folded away. */
export const standsOpen = (kept: Values | null, hasOwn: boolean): boolean =>
  kept?.[foldedField] === "yes" ? false : hasOwn || kept !== null;
