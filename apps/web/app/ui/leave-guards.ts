/** Something changed and not saved: what asks before it goes away. */
export interface LeaveGuard {
  /** It goes away with the page's query string, too, as on a tab, or with certain names in it. */
  readonly withinPage: boolean | readonly string[];
  /** What was typed is given up. */
  onLeave(): void;
}

/** A place of a page; its query string begins with "?" or is empty. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
}

interface Standing {
  readonly guards: readonly { readonly id: string; readonly guard: LeaveGuard }[];
  /** Somebody asked without an address to go to, such as a dialog that is closed; told what was answered. */
  readonly asked: ((leave: boolean) => void) | null;
}

const nothing: Standing = { guards: [], asked: null };
let standing = nothing;
const listeners = new Set<() => void>();

function set(next: Standing): void {
  standing = next;
  for (const listener of listeners) listener();
}

/**
 * All that is changed and not saved on the page, from forms and dialogs alike: the router takes one question at a time, so the
 * first of them asks for all.
 */
export const readLeaveGuards = (): Standing => standing;
export const noLeaveGuards = (): Standing => nothing;

export function subscribeToLeaveGuards(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function putLeaveGuard(id: string, guard: LeaveGuard): void {
  set({ ...standing, guards: [...standing.guards.filter((one) => one.id !== id), { id, guard }] });
}

/** Nothing of it is unsaved any more, or it was given up. A question that was open is answered: there is nothing to lose. */
export function dropLeaveGuard(id: string): void {
  if (!standing.guards.some((one) => one.id === id)) return;
  const guards = standing.guards.filter((one) => one.id !== id);
  const { asked } = standing;
  set({ guards, asked: guards.length === 0 ? null : asked });
  if (guards.length === 0) asked?.(true);
}

/** What would be lost by going from `here` to `there`. */
export const guardsBetween = (here: Place, there: Place): readonly LeaveGuard[] =>
  standing.guards
    .map(({ guard }) => guard)
    .filter(({ withinPage }) => here.pathname !== there.pathname || isElsewhere(withinPage, here.search, there.search));

/** Asks whether what is unsaved may be lost; true at once when nothing is. */
export function mayLeave(): Promise<boolean> {
  if (standing.guards.length === 0) return Promise.resolve(true);
  standing.asked?.(false);
  return new Promise((asked) => set({ ...standing, asked }));
}

/** The answer to `mayLeave`. */
export function answerLeave(leave: boolean): void {
  const { asked } = standing;
  set({ ...standing, asked: null });
  asked?.(leave);
}

/** Everything is given up, as at sign-out: nothing asks any more. */
export function giveUpAll(): void {
  for (const { guard } of standing.guards) guard.onLeave();
  set(nothing);
}

function isElsewhere(withinPage: boolean | readonly string[], here: string, there: string): boolean {
  if (typeof withinPage === "boolean") return withinPage && here !== there;
  const [before, after] = [new URLSearchParams(here), new URLSearchParams(there)];
  return withinPage.some((name) => before.get(name) !== after.get(name));
}
