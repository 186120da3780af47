import { useSyncExternalStore } from "react";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { leaveWarning } from "./leave-warning.ts";
import type { QueuedFile } from "./queued-file.ts";
import type { UploadKeeper } from "./upload-keeper.ts";

interface Sending {
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

interface QueueOptions<About, Made> {
  send: (about: About, file: File, sending: Sending) => Promise<Made>;
  /** Files about the same are sent one after the other, so that they are in the order in which they were chosen. */
  laneOf: (about: About) => number;
  /** What was sent stays in the list. */
  keepsDone: boolean;
  /** The user who is signed in now. */
  ownerNow: () => number | null;
  /** Keeps the list, without the files, over a reload of the page. */
  keeper: UploadKeeper<About, Made>;
}

/** Sends files with progress; each can be cancelled, tried again and taken away. */
export function uploadQueue<About, Made>(options: QueueOptions<About, Made>) {
  const { send, laneOf, keepsDone, ownerNow, keeper } = options;
  type Entry = QueuedFile<About, Made>;
  const { read, show, change, subscribe } = keptList(keeper);
  let lastId = Math.max(0, ...read().map(({ id }) => id));
  const controls = new Map<number, AbortController>();

  const sendNext = (lane: number): void => {
    const mine = read().filter(({ about }) => laneOf(about) === lane);
    if (mine.some(({ state }) => state === "uploading")) return;
    const next = mine.find(({ state }) => state === "waiting");
    if (next?.file) void sendOne(next, next.file);
  };
  const sendOne = async ({ id, about }: Entry, file: File): Promise<void> => {
    const control = new AbortController();
    controls.set(id, control);
    change(id, { state: "uploading" });
    try {
      const made = await send(about, file, {
        onProgress: (percent) => change(id, { percent }),
        signal: control.signal,
      });
      if (keepsDone) change(id, { state: "made", made });
      else show(read().filter((one) => one.id !== id));
    } catch (error) {
      if (!control.signal.aborted) fail(id, file, error);
    } finally {
      controls.delete(id);
      sendNext(laneOf(about));
    }
  };
  const fail = (id: number, file: File, error: unknown): void => {
    const percent = read().find((one) => one.id === id)?.percent ?? 0;
    const { reason, refused } = failureOf(error, percent);
    change(id, { state: "failed", reason, refused });
    // A refused file is in the list with its reason; a lost connection is shown on any page the user is on by then.
    if (!refused) toast({ title: "Upload Failed", description: `${file.name}: ${reason}`, variant: "destructive" });
  };
  return {
    add: (about: About, files: readonly File[]): void => {
      const begun = files.map((file): Entry => {
        lastId += 1;
        const { name, size } = file;
        const begun = { state: "waiting", percent: 0, reason: null, refused: false, made: null } as const;
        return { id: lastId, owner: ownerNow(), about, name, size, file, ...begun };
      });
      show([...read(), ...begun]);
      sendNext(laneOf(about));
    },
    /** Takes it away, whether it waits, is being sent or is done. */
    remove: ({ id, about }: Entry): void => {
      controls.get(id)?.abort();
      show(read().filter((one) => one.id !== id));
      sendNext(laneOf(about));
    },
    retry: ({ id, about }: Entry): void => {
      change(id, { state: "waiting", percent: 0, reason: null });
      sendNext(laneOf(about));
    },
    /** Everything in the queue of who is signed in, as it changes. */
    useEntries: (): readonly Entry[] => {
      const all = useSyncExternalStore(subscribe, read, read);
      const owner = ownerNow();
      return all.filter((one) => one.owner === owner);
    },
  };
}

/** The list of files outside React, kept over a reload of the page; while one is on its way, leaving the page asks. */
function keptList<About, Made>(keeper: UploadKeeper<About, Made>) {
  type Entry = QueuedFile<About, Made>;
  let entries: readonly Entry[] = keeper.read();
  const listeners = new Set<() => void>();
  const warnBeforeLeaving = leaveWarning();
  const show = (next: readonly Entry[]): void => {
    entries = next;
    keeper.write(entries);
    warnBeforeLeaving(entries.some(isOnItsWay));
    for (const listener of listeners) listener();
  };
  return {
    read: () => entries,
    show,
    change: (id: number, part: Partial<Entry>): void =>
      show(entries.map((one) => (one.id === id ? { ...one, ...part } : one))),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const isOnItsWay = ({ state }: { state: string }): boolean => state === "waiting" || state === "uploading";

/** Whether it takes one of the places that a list of files has: not what was refused, or has to be chosen again. */
export const takesPlace = ({ refused, file }: Pick<QueuedFile<unknown, unknown>, "refused" | "file">): boolean =>
  !refused && file !== null;

/** What is said of a file that did not arrive, and whether another try makes sense. */
export function failureOf(error: unknown, percent: number): { reason: string; refused: boolean } {
  if (!(error instanceof ApiError) || error.status === 0)
    return { reason: `The connection ended at ${Math.round(percent)} %.`, refused: false };
  const reason = Object.values(error.fields)[0] ?? messageOf(error, "The upload did not arrive. Try again.");
  return { reason, refused: error.status < 500 && error.status !== 429 && error.status !== 403 };
}
