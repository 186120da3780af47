import { authorRoles, courseAdminRoles } from "@pavane/contract/courses/roles";
import { hasRole, type Actor } from "../../../platform/http/actor.ts";
import type { RubricReader } from "./rubrics-repository.ts";

/** Whoever may change any course reads any rubric; others their own and those of courses they teach. */
export const readerOf = (actor: Actor): RubricReader => ({
  id: actor.id,
  any: hasRole(actor, ...courseAdminRoles),
  withCreated: hasRole(actor, ...authorRoles),
});

/** Its owner changes a rubric, and whoever may change any course. */
export const mayEditRubric = (actor: Actor, { ownerId }: { readonly ownerId: number | null }): boolean =>
  ownerId === actor.id || hasRole(actor, ...courseAdminRoles);
