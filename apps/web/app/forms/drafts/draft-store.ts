import { parsed, tabTexts } from "../../browser/storage.ts";
import type { Values } from "./merge-edits.ts";

export interface Draft {
  /** What the form began with. */
  readonly start: Values;
  /** Number of what it began with; null for a new thing. */
  readonly version: number | null;
  readonly values: Values;
  /** The page on which it was typed, without its query; missing where it is not known. */
  readonly at?: string;
}

const PREFIX = "form_draft:";
const GUEST = "guest:";
/** Of the forms that make an account, which only a guest fills in. */
export const REGISTRATION = "registration_draft";

/** What was typed into a form and not saved, in this tab; null without any. */
export function readDraft(name: string): Draft | null {
  const kept = parsed(tabTexts.read(PREFIX + name));
  return isDraft(kept) ? kept : null;
}

export function keepDraft(name: string, draft: Draft): void {
  // A full or closed store keeps no drafts; leaving asks nevertheless.
  const at = typeof location === "undefined" ? undefined : location.pathname;
  tabTexts.write(PREFIX + name, JSON.stringify({ ...draft, at }));
}

/**
 * Drafts of a person that were typed on pages whose addresses begin with one of `areas`, by their names; with `of`, only those of things that are
 * named so.
 */
export function draftsIn(
  person: number,
  areas: readonly string[],
  of: readonly string[] = [],
): readonly (readonly [name: string, draft: Draft])[] {
  const own = `${PREFIX}${person}:`;
  return tabTexts.names().flatMap((stored) => {
    const [thing = ""] = stored.slice(own.length).split(":");
    if (!stored.startsWith(own) || (of.length > 0 && !of.includes(thing))) return [];
    const name = stored.slice(PREFIX.length);
    const draft = readDraft(name);
    return draft !== null && areas.some((area) => isWithin(draft.at ?? "", area)) ? [[name, draft] as const] : [];
  });
}

/** Course 2 is not course 25. */
const isWithin = (path: string, area: string): boolean =>
  path === area || path.startsWith(area.endsWith("/") ? area : `${area}/`);

export function forgetDraft(name: string): void {
  tabTexts.write(PREFIX + name, null);
}

/** At sign-out all typed text is removed from the tab, regardless of who uses it next. */
export function forgetDrafts(): void {
  for (const name of tabTexts.names()) if (name.startsWith(PREFIX) || name === REGISTRATION) tabTexts.write(name, null);
}

/**
 * What a guest typed goes along when they sign in or get an account: from then on it is that person's, and nobody else's who uses the
 * tab later. What the person typed there before stays.
 */
export function takeGuestDrafts(person: number): void {
  for (const name of tabTexts.names()) {
    if (!name.startsWith(PREFIX + GUEST)) continue;
    const own = `${PREFIX}${person}:${name.slice(PREFIX.length + GUEST.length)}`;
    if (tabTexts.read(own) === null) tabTexts.write(own, tabTexts.read(name));
    tabTexts.write(name, null);
  }
  tabTexts.write(REGISTRATION, null);
}

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === "object" && kept !== null && "start" in kept && "version" in kept && "values" in kept;
