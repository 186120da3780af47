import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { importsErrors } from "@pavane/contract/imports/errors";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ImportsDeps } from "../deps.ts";
import { importPeopleJob } from "./import-people.ts";
import { countOutcomes, lockOwnPeopleImport, savePeopleImport } from "./people-imports-repository.ts";

/**
 * Lets a job do what the lines of a file that was read ask for; returns the import's id. Pressed again it changes nothing, and one that
 * stopped goes on. Error: `import_not_found`.
 */
export const startPeopleImport = (
  { db, clock, jobs }: Pick<ImportsDeps, "db" | "clock" | "jobs">,
  actor: Actor,
  id: number,
): Promise<number | Refusal<"import_not_found">> =>
  db.write(async (tx) => {
    const row = await lockOwnPeopleImport(tx, actor.id, id);
    if (row === null) return refuse(importsErrors.import_not_found);
    if (row.status === "running" || row.status === "done") {
      markUnchanged();
      return id;
    }
    const begun = {
      status: "running",
      fault: null,
      busyUntil: null,
      startedAt: clock.now(),
      finishedAt: null,
    } as const;
    await savePeopleImport(tx, id, begun);
    const counts = (await countOutcomes(tx, [id])).get(id);
    const target = { type: "people_import", id, name: row.fileName };
    const after = { to_invite: counts?.invite, to_change: counts?.change };
    await recordAudit(tx, { action: "people_import.started", target, after });
    await jobs.send(tx, importPeopleJob, { id });
    return id;
  });
