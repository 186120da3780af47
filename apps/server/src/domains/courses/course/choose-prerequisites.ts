import { invalidField, type Refusal } from "@pavane/contract/core/errors";
import { courseAdminRoles } from "@pavane/contract/courses/roles";
import type { Tx } from "../../../platform/db/database.ts";
import { hasRole, type Actor } from "../../../platform/http/actor.ts";
import { findAskable, findCircle, findPrerequisites, lockPrerequisites } from "./prerequisites-repository.ts";

const field = "prerequisite_ids";

/**
 * The ids of what a course asks for, before and after a request; without a word about it, they stay. What was asked for
 * before may stay whoever it belongs to. No course may wait for itself, however many others are in between.
 */
export async function choosePrerequisites(
  tx: Tx,
  actor: Actor,
  course: { readonly id: number; readonly draftOf: number | null } | "new",
  sent: readonly number[] | undefined,
): Promise<{ before: number[]; after: readonly number[] } | Refusal<"validation_failed">> {
  const before = course === "new" ? [] : (await findPrerequisites(tx, course.id)).map(({ id }) => id);
  if (sent === undefined || String(sent) === String(before)) return { before, after: before };
  if (course !== "new" && course.draftOf !== null)
    return invalidField(field, "Change this on the course itself, not on its new version.");
  if (course !== "new" && sent.includes(course.id)) return invalidField(field, "A course cannot ask for itself");
  const added = sent.filter((id) => !before.includes(id));
  if (added.length > 0 && !(await mayAskFor(tx, actor, added)))
    return invalidField(field, "Choose published courses or your own");
  if (course === "new" || added.length === 0) return { before, after: sent };
  await lockPrerequisites(tx);
  const circle = await findCircle(tx, course.id, added);
  return circle === null
    ? { before, after: sent }
    : invalidField(field, `“${circle}” asks for this course to be completed first`);
}

async function mayAskFor(tx: Tx, actor: Actor, ids: readonly number[]): Promise<boolean> {
  const askable = await findAskable(tx, ids, hasRole(actor, ...courseAdminRoles) ? "any" : actor.id);
  return ids.every((id) => askable.has(id));
}
