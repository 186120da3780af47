import { refuse } from "@pavane/contract/core/errors";
import { importsErrors } from "@pavane/contract/imports/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ImportsDeps } from "../deps.ts";
import { findOwnImport } from "./course-imports-repository.ts";
import { presentCourseImport } from "./present-import.ts";

export async function getImport({ db }: ImportsDeps, actor: Actor, id: number) {
  const row = await findOwnImport(db.read, actor.id, id);
  return row === null ? refuse(importsErrors.import_not_found) : presentCourseImport(row);
}
