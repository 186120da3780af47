import type { Values } from "./merge-edits.ts";

export interface Draft {
  /** What the form began with. */
  readonly start: Values;
  /** Number of what it began with; null for a new thing. */
  readonly version: number | null;
  readonly values: Values;
}

const PREFIX = "form_draft:";
/** Of forms that keep what is typed in a shape of their own. */
const otherDrafts: readonly string[] = ["contact_draft", "registration_draft"];

/** What was typed into a form and not saved, in this tab; null without any. */
export function readDraft(name: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "null");
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // A full or closed store keeps no drafts; leaving asks nevertheless.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept then.
  }
}

/** At sign-out nothing that was typed stays in the tab, whoever uses it next. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX) || otherDrafts.includes(name)) sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept then.
  }
}

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === "object" && kept !== null && "start" in kept && "version" in kept && "values" in kept;
