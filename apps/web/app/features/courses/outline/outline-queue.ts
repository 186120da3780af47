import type { OutlineThing, OutlineWrite } from "./outline-writes.ts";

/** How the last thing that was sent went, or why nothing more is sent. */
export type QueueTrouble = "unreachable" | "conflict" | null;

/** What the server made of a write. A refusal is told, and the write is given up. */
export type Outcome = "done" | "unreachable" | "conflict" | "refused";

export interface Deletion {
  readonly what: OutlineThing;
  readonly id: number;
  readonly title: string;
  /** When it is sent, in milliseconds. */
  readonly at: number;
}

export interface QueueState {
  /** Shown already and not stored yet; the first may be on its way. */
  readonly waiting: readonly OutlineWrite[];
  /** Deletions that can still be undone. */
  readonly deletions: readonly Deletion[];
  readonly sending: boolean;
  readonly trouble: QueueTrouble;
  /** When something was last stored, in milliseconds; null before. */
  readonly savedAt: number | null;
}

export const undoMs = 10_000;

const nothing: QueueState = { waiting: [], deletions: [], sending: false, trouble: null, savedAt: null };

interface Means {
  send(write: OutlineWrite): Promise<Outcome>;
  now(): number;
  /** Calls later; returns what calls it off. */
  later(act: () => void, ms: number): () => void;
}

/** The changes of one outline, sent one after the other. What could not be sent waits, and keeps those behind it waiting. */
export interface OutlineQueue {
  read(): QueueState;
  subscribe(listener: () => void): () => void;
  add(write: OutlineWrite): void;
  /** Deletes when it was not undone in time. */
  deleteLater(thing: Omit<Deletion, "at">): void;
  undo(thing: Pick<Deletion, "what" | "id">): void;
  /** What could still be undone and cannot any more: whoever takes it deletes it. */
  take(): readonly Deletion[];
  /** Sends what could still be undone; resolves once nothing is on its way any more. */
  finish(): Promise<void>;
  /** Goes on after a trouble. */
  retry(): void;
  /** Gives up what was not sent. */
  giveUp(): void;
}

export function createOutlineQueue({ send, now, later }: Means): OutlineQueue {
  let state = nothing;
  const listeners = new Set<() => void>();
  const timers = new Map<string, () => void>();
  const set = (next: Partial<QueueState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  let working = Promise.resolve();
  /** What is added while something is sent goes out after it, by the same work. */
  const goOn = () => {
    if (!state.sending) working = work();
  };
  const work = async (): Promise<void> => {
    const [first] = state.waiting;
    if (state.sending || state.trouble !== null || first === undefined) return;
    set({ sending: true });
    const outcome = await send(first);
    const stays = outcome === "unreachable" || outcome === "conflict";
    set({
      sending: false,
      trouble: stays ? outcome : null,
      waiting: stays ? state.waiting : state.waiting.filter((write) => write !== first),
      ...(outcome === "done" ? { savedAt: now() } : {}),
    });
    return work();
  };
  const add = (write: OutlineWrite) => {
    set({ waiting: [...state.waiting, write] });
    goOn();
  };
  const forget = (thing: Pick<Deletion, "what" | "id">): Deletion | undefined => {
    timers.get(keyOf(thing))?.();
    timers.delete(keyOf(thing));
    const found = state.deletions.find((one) => keyOf(one) === keyOf(thing));
    if (found !== undefined) set({ deletions: state.deletions.filter((one) => one !== found) });
    return found;
  };
  const sendDeletion = (thing: Deletion) => {
    if (forget(thing) !== undefined) add(deletionOf(thing));
  };
  const take = () => state.deletions.flatMap((thing) => forget(thing) ?? []);
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add,
    deleteLater: (thing) => {
      const deletion = { ...thing, at: now() + undoMs };
      timers.set(
        keyOf(thing),
        later(() => sendDeletion(deletion), undoMs),
      );
      set({ deletions: [...state.deletions, deletion] });
    },
    undo: forget,
    take,
    finish: () => {
      for (const deletion of take()) add(deletionOf(deletion));
      return working;
    },
    retry: () => {
      set({ trouble: null });
      goOn();
    },
    giveUp: () => set({ waiting: state.sending ? state.waiting.slice(0, 1) : [], trouble: null }),
  };
}

const keyOf = ({ what, id }: Pick<Deletion, "what" | "id">): string => `${what}:${id}`;

export const deletionOf = ({ what, id, title }: Deletion): OutlineWrite => ({ kind: "delete", what, id, title });
