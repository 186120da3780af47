import { minuteMs } from "@pavane/contract/core/durations";
import type { Tx } from "../../../platform/db/database.ts";
import type { ImportsDeps } from "../deps.ts";
import { notifyOfFault, type EndDeps } from "../notify-of-end.ts";
import { lockImport, saveImport } from "./course-imports-repository.ts";
import { wantedFiles } from "./keep-files.ts";
import type { CourseImportRow } from "./tables.ts";

/** Longer than a file, or the course itself, takes; whoever ends within it is no longer waited for. */
const busyMs = 5 * minuteMs;
/** An archive at which processes end again and again is given up. */
const maxTries = 4;

type ClaimDeps = Pick<ImportsDeps, "db" | "clock"> & EndDeps;

/** Another process makes the course, because this one was so slow; or nobody wants it any more. */
export class TakenOver extends Error {}

/** Takes up an import whose course is wanted and that nobody works at; null where there is none. */
export const claimImport = ({ db, clock, ...deps }: ClaimDeps, id: number): Promise<CourseImportRow | null> =>
  db.write(async (tx) => {
    const row = await lockImport(tx, id);
    const now = clock.now();
    if (row === null || row.requestedAt === null) return null;
    if (row.busyUntil !== null && row.busyUntil > now) return null;
    if (row.tries >= maxTries) {
      const fault = "It was begun again and again and never finished. Leave large files out of the archive.";
      await giveUp(tx, deps, row, fault);
      return null;
    }
    const busyUntil = new Date(now.getTime() + busyMs);
    const begun = { busyUntil, tries: row.tries + 1, done: 0, total: wantedFiles(row.reading).length };
    await saveImport(tx, id, begun);
    return { ...row, ...begun };
  });

export interface Claim {
  /** One file more is stored. */
  step(): Promise<void>;
  /** Has the time begin anew. */
  renew(): Promise<void>;
  /** Throws `TakenOver` in a transaction where the claim ran out and somebody else took it. */
  mustHold(tx: Tx): Promise<void>;
  /** No course is made, for a reason that its owner reads. */
  fail(message: string): Promise<void>;
}

/** The claim of a process on an import. It is known by until when it lasts, which is moved on as the work goes on. */
export function createClaim({ db, clock, ...deps }: ClaimDeps, row: CourseImportRow): Claim {
  const { id, busyUntil, total } = row;
  let until = busyUntil;
  let done = 0;
  let saidAt = clock.now().getTime();
  const mustHold = async (tx: Tx): Promise<void> => {
    const now = await lockImport(tx, id);
    if (now?.requestedAt == null || now.busyUntil?.getTime() !== until?.getTime()) throw new TakenOver();
  };
  const renew = async (): Promise<void> => {
    const next = new Date(clock.now().getTime() + busyMs);
    await db.write(async (tx) => {
      await mustHold(tx);
      await saveImport(tx, id, { busyUntil: next, done });
    });
    until = next;
  };
  return {
    mustHold,
    renew,
    // Once a second, so that a page that waits moves and the database does not work for it.
    step: async () => {
      done = Math.min(done + 1, total);
      const now = clock.now().getTime();
      if (now - saidAt < 1_000) return;
      saidAt = now;
      await renew();
    },
    fail: async (message) => {
      try {
        await db.write(async (tx) => {
          await mustHold(tx);
          await giveUp(tx, deps, row, message.slice(0, 500));
        });
      } catch (error) {
        if (!(error instanceof TakenOver)) throw error;
      }
    },
  };
}

async function giveUp(tx: Tx, deps: EndDeps, row: CourseImportRow, fault: string): Promise<void> {
  await saveImport(tx, row.id, { requestedAt: null, busyUntil: null, fault });
  await notifyOfFault(tx, deps, row, fault);
}
