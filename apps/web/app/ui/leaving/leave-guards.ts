import type { ReactNode } from "react";

export interface LeaveQuestionProps {
  /** Somebody asked without an address to go to. */
  asked: boolean;
  /** Called with whether a press on a link waits for the answer. */
  onWaiting: (waiting: boolean) => void;
}

type Draw = (props: LeaveQuestionProps) => ReactNode;

let draw: Draw = () => null;

/** What asks; nothing as long as no form has been loaded. */
export const drawQuestion: Draw = (props) => draw(props);

export function askWith(drawn: Draw): void {
  draw = drawn;
}

/** Something changed and not saved: what asks before it goes away. */
export interface LeaveGuard {
  /** It goes away with the page's query string, too, as on a tab, or with certain names in it. */
  readonly withinPage: boolean | readonly string[];
  /** Ids of the dialogs that contain it, which discard it when they are closed. */
  readonly within: readonly string[];
  /** A save of it is on its way: it is unsaved until the answer is there, and saved by a good one. */
  readonly sending: boolean;
  /** What was typed is given up. */
  onLeave(): void;
  /** A save of it got a good answer. */
  onSaved(): void;
}

/** A place of a page; its query string begins with "?" or is empty. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
}

/** Asked without an address to go to, such as a dialog that is closed. */
interface Requested {
  /** Of the dialog; null for all of the page. */
  readonly scope: string | null;
  /** Called with the answer. */
  answer(leave: boolean): void;
}

interface LeaveState {
  readonly guards: readonly { readonly id: string; readonly guard: LeaveGuard; readonly save: object | null }[];
  readonly asked: Requested | null;
}

const nothing: LeaveState = { guards: [], asked: null };
let state = nothing;
const listeners = new Set<() => void>();
/** The saves that are on their way, the newest last. */
let saves: readonly object[] = [];

function set(next: LeaveState): void {
  state = next;
  for (const listener of listeners) listener();
}

/**
 * All that is changed and not saved on the page, from forms and dialogs alike: the router takes one question at a time, so one asks
 * for all.
 */
export const readLeaveGuards = (): LeaveState => state;
export const noLeaveGuards = (): LeaveState => nothing;

export function subscribeToLeaveGuards(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One that is being sent belongs to the save that went out last. */
export function putLeaveGuard(id: string, guard: LeaveGuard): void {
  const save = guard.sending ? (saves.at(-1) ?? null) : null;
  set({ ...state, guards: [...state.guards.filter((one) => one.id !== id), { id, guard, save }] });
}

/** A save was sent; `save` is any object that identifies it. */
export function saveBegins(save: object): void {
  saves = [...saves, save];
}

/**
 * The response to a save has arrived. After a successful one its forms have nothing unsaved, before they act on it:
 * where they lead asks nothing, and a waiting navigation continues. After any other response they ask as before.
 */
export function saveEnds(save: object, good: boolean): void {
  saves = saves.filter((one) => one !== save);
  if (!good) return;
  for (const one of state.guards) {
    if (one.save !== save) continue;
    dropLeaveGuard(one.id);
    one.guard.onSaved();
  }
}

export const hasLeaveGuard = (id: string): boolean => state.guards.some((one) => one.id === id);

/** Whether all that would be lost is on its way: by going from `here` to `there`, or by what was asked without an address. */
export function isBeingSaved(here: PageAddress, there: PageAddress | null): boolean {
  const { guards, asked } = state;
  const lost = there
    ? guardsBetween(here, there)
    : guards.filter((one) => isIn(asked?.scope ?? null, one)).map(({ guard }) => guard);
  return lost.length > 0 && lost.every(({ sending }) => sending);
}

/** Nothing of it is unsaved any more, or it was given up. A question that was open is answered: there is nothing to lose. */
export function dropLeaveGuard(id: string): void {
  if (!state.guards.some((one) => one.id === id)) return;
  const guards = state.guards.filter((one) => one.id !== id);
  const { asked } = state;
  const settled = asked !== null && !guards.some((one) => isIn(asked.scope, one));
  set({ guards, asked: settled ? null : asked });
  if (settled) asked.answer(true);
}

/** What would be lost by going from `here` to `there`. */
export const guardsBetween = (here: PageAddress, there: PageAddress): readonly LeaveGuard[] =>
  state.guards
    .map(({ guard }) => guard)
    .filter(({ withinPage }) => here.pathname !== there.pathname || isElsewhere(withinPage, here.search, there.search));

/** Whether something is unsaved: in a dialog and all that is in it, or anywhere on the page (null). */
export const isUnsaved = (scope: string | null): boolean => state.guards.some((one) => isIn(scope, one));

/** Asks whether unsaved changes there may be lost; true immediately when there are none. */
export function mayLeave(scope: string | null = null): Promise<boolean> {
  if (!isUnsaved(scope)) return Promise.resolve(true);
  state.asked?.answer(false);
  return new Promise((answer) => set({ ...state, asked: { scope, answer } }));
}

/** The answer to `mayLeave`. */
export function answerLeave(leave: boolean): void {
  const { asked } = state;
  set({ ...state, asked: null });
  asked?.answer(leave);
}

/** What is in a dialog is given up with it, but for what is the dialog's own, which its closing gives up. */
export function giveUpWithin(scope: string): void {
  const inner = state.guards.filter(({ guard }) => guard.within.includes(scope));
  set({ ...state, guards: state.guards.filter((one) => !inner.includes(one)) });
  for (const { guard } of inner) guard.onLeave();
}

/** Everything is given up, as at sign-out: nothing asks any more. */
export function giveUpAll(): void {
  const { guards } = state;
  set(nothing);
  for (const { guard } of guards) guard.onLeave();
}

const isIn = (scope: string | null, { id, guard }: LeaveState["guards"][number]): boolean =>
  scope === null || id === scope || guard.within.includes(scope);

function isElsewhere(withinPage: boolean | readonly string[], here: string, there: string): boolean {
  if (typeof withinPage === "boolean") return withinPage && here !== there;
  const [before, after] = [new URLSearchParams(here), new URLSearchParams(there)];
  return withinPage.some((name) => before.get(name) !== after.get(name));
}
