import { dayMs } from "@pavane/contract/core/durations";
import { hostname } from "node:os";
import { lt } from "drizzle-orm";
import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ProcessRole } from "../config.ts";
import { findCommit } from "../build-facts.ts";
import { version } from "../version.ts";
import { timestamptz } from "./db/columns.ts";
import type { Read } from "./db/database.ts";
import type { Platform } from "./platform.ts";
import type { TroubleKind } from "./trouble.ts";

/** A trouble as other processes read it. */
interface LastingTrouble {
  readonly kind: TroubleKind;
  readonly since: string;
  readonly detail: string;
}

/** The processes of the installation: each writes every few seconds that it is there, and what is wrong with it. */
export const processes = pgTable("processes", {
  id: uuid().primaryKey(),
  /** Machine and number of the process. */
  place: text().notNull(),
  roles: text().array().$type<ProcessRole[]>().notNull(),
  version: text().notNull(),
  startedAt: timestamptz().notNull(),
  seenAt: timestamptz().notNull(),
  /** Since when it has been ending or has ended; null while it works. */
  endedAt: timestamptz(),
  troubles: jsonb().$type<LastingTrouble[]>().notNull(),
});

export type ProcessRow = typeof processes.$inferSelect;

const beatMs = 10_000;
/** Who said nothing for so long is gone: a few beats may be late on a busy machine. */
const silentMs = 45_000;
const keptMs = 30 * dayMs;

export interface Presence {
  start(): Promise<void>;
  /** Says that this process takes no more work; it may still finish some. */
  end(): Promise<void>;
}

type PresenceDeps = Pick<Platform, "config" | "db" | "clock" | "log" | "troubles"> & { readonly processId: string };

/** The row of this process. What cannot be written is only logged: nobody works worse for it. */
export function createPresence({ processId: id, config, db, clock, log, troubles }: PresenceDeps): Presence {
  const kept = { id, place: placeOfThis, roles: [...config.roles], version: versionText(), startedAt: clock.now() };
  let ended = false;
  let timer: NodeJS.Timeout | null = null;
  const write = async (): Promise<void> => {
    const now = clock.now();
    const lasting = troubles
      .all()
      .map(({ kind, since, detail }): LastingTrouble => ({ kind, since: since.toISOString(), detail }));
    const changing = { seenAt: now, endedAt: ended ? now : null, troubles: lasting };
    await db
      .write((tx) =>
        tx
          .insert(processes)
          .values({ ...kept, ...changing })
          .onConflictDoUpdate({ target: processes.id, set: changing }),
      )
      .catch((error: unknown) => log.warn({ err: error }, "this process could not say that it is there"));
  };
  return {
    start: async () => {
      await write();
      await forgetOld({ db, clock }).catch((error: unknown) =>
        log.warn({ err: error }, "old processes were not forgotten"),
      );
      timer = setInterval(() => void write(), beatMs).unref();
    },
    end: async () => {
      if (timer !== null) clearInterval(timer);
      timer = null;
      ended = true;
      await write();
    },
  };
}

const forgetOld = ({ db, clock }: Pick<PresenceDeps, "db" | "clock">) =>
  db.write((tx) => tx.delete(processes).where(lt(processes.seenAt, new Date(clock.now().getTime() - keptMs))));

/** The version, and which state of it where the program came with its history. */
function versionText(): string {
  const commit = findCommit();
  return commit === null ? version : `${version} (${commit})`;
}

const placeOfThis = `${hostname()}:${process.pid}`;

export interface KnownProcesses {
  /** Those that are there, the one that started first in front. */
  readonly there: readonly ProcessRow[];
  /** When some worker was there last; null where none is known of. */
  readonly workerSeenAt: Date | null;
  /** Whether any process ever said that it is there. */
  readonly anyKnown: boolean;
}

export async function findProcesses(db: Read, now: Date): Promise<KnownProcesses> {
  const rows = await db.select().from(processes).orderBy(processes.startedAt, processes.id);
  const workers = rows.filter(({ roles }) => roles.includes("worker")).map(({ seenAt }) => seenAt.getTime());
  return {
    there: rows.filter((row) => isThere(row, now)),
    workerSeenAt: workers.length === 0 ? null : new Date(Math.max(...workers)),
    anyKnown: rows.length > 0,
  };
}

const isThere = ({ endedAt, seenAt }: ProcessRow, now: Date): boolean =>
  endedAt === null && now.getTime() - seenAt.getTime() < silentMs;

export const isWorking = ({ there }: KnownProcesses): boolean => there.some(({ roles }) => roles.includes("worker"));

/** Since when nobody takes jobs; null while somebody does, and where nothing is known. */
export function nobodyWorksSince(known: KnownProcesses, now: Date): Date | null {
  if (!known.anyKnown || isWorking(known)) return null;
  return known.workerSeenAt ?? now;
}

export interface TroubleElsewhere {
  readonly place: string;
  readonly since: Date;
  readonly detail: string;
}

/** What other processes that are there have met of a kind. */
export async function findTroublesElsewhere(
  { db, clock, processId }: Pick<Platform, "db" | "clock" | "processId">,
  kind: TroubleKind,
): Promise<TroubleElsewhere[]> {
  const { there } = await findProcesses(db.read, clock.now());
  return there
    .filter(({ id }) => id !== processId)
    .flatMap(({ place, troubles }) =>
      troubles
        .filter((trouble) => trouble.kind === kind)
        .map(({ since, detail }) => ({ place, since: new Date(since), detail })),
    );
}
