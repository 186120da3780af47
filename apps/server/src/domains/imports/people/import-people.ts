import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import { keptImportDays } from "@pavane/contract/imports/people-outcomes";
import { inNameOf } from "../../../platform/audit/in-name-of.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { hasRole, type Actor } from "../../../platform/http/actor.ts";
import { notifyOfPeople, notifyOfStop, type EndDeps } from "../notify-of-end.ts";
import { importLine, type LineDeps } from "./import-line.ts";
import {
  countOutcomes,
  findLinesToDo,
  findRunningImports,
  lockPeopleImport,
  savePeopleImport,
} from "./people-imports-repository.ts";
import type { PeopleImportRow } from "./tables.ts";

export const importPeopleJob = "imports.import-people";

/** Lines between two looks at whether it may still go on. */
const portion = 100;
/** Longer than a portion takes; whoever ends within one is no longer waited for. */
const busyMs = 2 * minuteMs;

type PeopleDeps = LineDeps & EndDeps;

/** Goes on with one import, or with all that nobody works at: those whose process was ended. */
export async function importPeople(deps: PeopleDeps, id: number | null): Promise<void> {
  const ids = id === null ? await findRunningImports(deps.db.read) : [id];
  for (const one of ids) while (await importSome(deps, one));
}

/** Whether there may be more. */
async function importSome(deps: PeopleDeps, id: number): Promise<boolean> {
  const row = await claim(deps, id);
  if (row === null) return false;
  const actor = await deps.identity.actorOfJob(row.ownerId);
  if (actor === null || !hasRole(actor, "ADMIN")) return stop(deps, row);
  const lines = await findLinesToDo(deps.db.read, id, portion);
  for (const line of lines) await importLine(deps, actor, line, row.fileName);
  if (lines.length < portion) await finish(deps, actor, row);
  else await deps.db.write((tx) => savePeopleImport(tx, id, { busyUntil: null }));
  return lines.length === portion;
}

const claim = ({ db, clock }: LineDeps, id: number): Promise<PeopleImportRow | null> =>
  db.write(async (tx) => {
    const row = await lockPeopleImport(tx, id);
    const now = clock.now();
    if (row === null || row.status !== "running" || (row.busyUntil !== null && row.busyUntil > now)) return null;
    await savePeopleImport(tx, id, { busyUntil: new Date(now.getTime() + busyMs) });
    return row;
  });

const keptUntil = (now: Date): Date => new Date(now.getTime() + keptImportDays * dayMs);

/** What is left stays to be done, by the same person, should they administer again. */
async function stop({ db, clock, ...deps }: PeopleDeps, { id }: PeopleImportRow): Promise<false> {
  const now = clock.now();
  const fault = "It stopped, because whoever began it no longer administers the site.";
  const ended = { status: "stopped", fault, busyUntil: null, finishedAt: now, expiresAt: keptUntil(now) } as const;
  await db.write(async (tx) => {
    const row = await lockPeopleImport(tx, id);
    if (row?.status !== "running") return;
    await savePeopleImport(tx, id, ended);
    await notifyOfStop(tx, deps, row, fault);
  });
  return false;
}

async function finish(
  { db, clock, ...deps }: PeopleDeps,
  actor: Actor,
  { id, fileName }: PeopleImportRow,
): Promise<void> {
  const now = clock.now();
  await inNameOf(actor, now, () =>
    db.write(async (tx) => {
      const row = await lockPeopleImport(tx, id);
      if (row?.status !== "running") return;
      const ended = { status: "done", busyUntil: null, finishedAt: now, expiresAt: keptUntil(now) } as const;
      await savePeopleImport(tx, id, ended);
      const counts = (await countOutcomes(tx, [id])).get(id);
      await recordAudit(tx, {
        action: "people_import.finished",
        target: { type: "people_import", id, name: fileName },
        after: { invited: counts?.invited, changed: counts?.changed, failed: counts?.failed, misfit: counts?.misfit },
      });
      if (counts !== undefined) await notifyOfPeople(tx, deps, row, counts);
    }),
  );
}
