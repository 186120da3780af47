import { refuse } from "@pavane/contract/core/errors";
import { importsErrors } from "@pavane/contract/imports/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ImportsDeps } from "../deps.ts";
import { deleteImport, lockOwnImport } from "./course-imports-repository.ts";

/** Deletes an archive that was read, or the record of an import. Errors: `import_not_found`, `import_running`. */
export const discardImport = ({ db, media }: ImportsDeps, actor: Actor, id: number) =>
  db.write(async (tx) => {
    const row = await lockOwnImport(tx, actor.id, id);
    if (row === null) return refuse(importsErrors.import_not_found);
    if (row.requestedAt !== null) return refuse(importsErrors.import_running);
    await deleteImport(tx, id);
    if (row.archiveKey !== null) await media.privateFiles.drop(tx, [row.archiveKey]);
    await recordAudit(tx, {
      action: "course_import.discarded",
      target: { type: "course_import", id, name: row.reading.course.course.title },
    });
    return undefined;
  });
