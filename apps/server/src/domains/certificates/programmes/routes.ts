import type { programmesEndpoints } from "@pavane/contract/certificates/endpoints-programmes";
import { certificatesErrors } from "@pavane/contract/certificates/errors";
import type {
  NewProgramme,
  ProgrammeDetail,
  ProgrammeList,
  ProgrammeQuery,
} from "@pavane/contract/certificates/schema-programmes";
import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { clampPage } from "@pavane/contract/core/page";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { mayChangeEveryProgramme, mayChangeProgramme, mayMakeProgrammes } from "../permissions.ts";
import { presentProgramme, presentProgrammeDetail } from "./present-programme.ts";
import {
  countProgrammes,
  findCoursesOf,
  findProgramme,
  findProgrammes,
  findStanding,
  type ListedProgrammes,
} from "./programmes-repository.ts";
import { changeProgramme, createProgramme, type ProgrammeDeps, type WantedProgramme } from "./save-programme.ts";

export const programmesRoutes = (deps: ProgrammeDeps): Handlers<typeof programmesEndpoints> => ({
  listProgrammes: ({ actor, query }) => listFor(deps, actor, query),
  getProgramme: ({ actor, params }) => detail(deps, actor, params.id),
  createProgramme: ({ actor, body }) =>
    readBack(createProgramme(deps, actor, wantedOf(body)), (id) => detail(deps, actor, id)),
  changeProgramme: ({ actor, params, body }) =>
    readBack(changeProgramme(deps, actor, params.id, wantedOf(body)), (id) => detail(deps, actor, id)),
});

/** A new one begins with version 1. */
function wantedOf(body: NewProgramme & { version?: number }): WantedProgramme & { version: number } {
  const {
    title,
    description,
    course_ids,
    certificate_template_id,
    certificate_months,
    status,
    version = 1,
    ...rest
  } = body;
  assertNoRest(rest);
  return {
    title,
    description,
    courseIds: course_ids,
    certificateTemplateId: certificate_template_id ?? null,
    certificateMonths: certificate_months ?? null,
    status,
    version,
  };
}

async function listFor(
  { db }: ProgrammeDeps,
  actor: Actor | null,
  { scope, page, size }: ProgrammeQuery,
): Promise<ProgrammeList | Refusal<"forbidden">> {
  const wanted = listedFor(actor, scope);
  if (isRefusal(wanted)) return wanted;
  const { offset, ...place } = clampPage({ page, size }, await countProgrammes(db.read, wanted));
  const rows = await findProgrammes(db.read, wanted, { size, offset });
  const ids = rows.map(({ id }) => id);
  const courses = await findCoursesOf(db.read, ids, actor?.id ?? null);
  const byProgramme = Map.groupBy(courses, ({ programmeId }) => programmeId);
  const data = rows.map((row) => presentProgramme(row, byProgramme.get(row.id) ?? []));
  return { data, page: place, can: { create: mayMakeProgrammes(actor) } };
}

function listedFor(actor: Actor | null, scope: "published" | "mine"): ListedProgrammes | Refusal<"forbidden"> {
  if (scope === "published") return { scope };
  if (actor === null || !mayMakeProgrammes(actor)) return refuse(commonErrors.forbidden);
  return { scope, author: mayChangeEveryProgramme(actor) ? null : actor.id };
}

async function detail(
  { db }: ProgrammeDeps,
  actor: Actor | null,
  id: number,
): Promise<ProgrammeDetail | Refusal<"programme_not_found">> {
  const row = await findProgramme(db.read, id);
  const edit = row !== null && mayChangeProgramme(actor, row);
  if (!row || (row.publishedAt === null && !edit)) return refuse(certificatesErrors.programme_not_found);
  const courses = await findCoursesOf(db.read, [id], actor?.id ?? null);
  const certificate = actor === null ? null : await findStanding(db.read, actor.id, id);
  return presentProgrammeDetail(row, courses, { certificate, edit });
}
