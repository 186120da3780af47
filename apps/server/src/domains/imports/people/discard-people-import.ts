import { refuse } from "@pavane/contract/core/errors";
import { importsErrors } from "@pavane/contract/imports/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ImportsDeps } from "../deps.ts";
import { deletePeopleImport, lockOwnPeopleImport } from "./people-imports-repository.ts";

/** Forgets what was read, or what was done. Errors: `import_not_found`, `import_running`. */
export const discardPeopleImport = ({ db }: Pick<ImportsDeps, "db">, actor: Actor, id: number) =>
  db.write(async (tx) => {
    const row = await lockOwnPeopleImport(tx, actor.id, id);
    if (row === null) return refuse(importsErrors.import_not_found);
    if (row.status === "running") return refuse(importsErrors.import_running);
    await deletePeopleImport(tx, id);
    const target = { type: "people_import", id, name: row.fileName };
    await recordAudit(tx, { action: "people_import.discarded", target, before: { status: row.status } });
    return undefined;
  });
