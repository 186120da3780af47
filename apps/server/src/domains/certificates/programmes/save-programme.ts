import { certificatesErrors } from "@pavane/contract/certificates/errors";
import type { CourseStatus } from "@pavane/contract/courses/choices";
import { commonErrors, invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { refuseGated } from "@pavane/contract/subscriptions/gates";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Courses } from "../../courses/index.ts";
import { mayChangeProgramme } from "../permissions.ts";
import { mayChooseTemplate } from "../templates/may-choose-template.ts";
import { awardProgrammeJob } from "./award-programmes.ts";
import {
  findCourseIds,
  findTooEarly,
  holdChosen,
  insertProgramme,
  lockCourses,
  lockProgramme,
  replaceCourses,
  updateProgramme,
} from "./programmes-repository.ts";

export interface ProgrammeDeps extends Pick<Platform, "db" | "clock" | "jobs"> {
  readonly courses: Pick<Courses, "mayEdit">;
}

export interface WantedProgramme {
  readonly title: string;
  readonly description: string;
  readonly courseIds: readonly number[];
  readonly certificateTemplateId: number | null;
  readonly certificateMonths: number | null;
  readonly status: CourseStatus;
}

type SaveRefusal = Refusal<"validation_failed" | "level_required">;

/** Makes a programme and returns its id. */
export async function createProgramme(
  deps: ProgrammeDeps,
  actor: Actor,
  wanted: WantedProgramme,
): Promise<number | SaveRefusal> {
  const denied = refuseGated("course_administration", actor.level);
  if (denied) return denied;
  const own = await findOwn(deps, actor, wanted.courseIds);
  return deps.db.write(async (tx): Promise<number | SaveRefusal> => {
    const unfit = (await refuseCourses(tx, wanted, own, nothingYet)) ?? (await refuseTemplate(tx, actor, wanted, null));
    if (unfit) return unfit;
    const now = deps.clock.now();
    const { courseIds, ...values } = wanted;
    await lockCourses(tx, courseIds);
    const id = await insertProgramme(tx, {
      ...values,
      createdBy: actor.id,
      publishedAt: values.status === "published" ? now : null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    await replaceCourses(tx, id, courseIds);
    await recordAudit(tx, { action: "programme.changed", target: targetOf(id, wanted), after: shown(wanted) });
    if (values.status === "published") await deps.jobs.send(tx, awardProgrammeJob, { programmeId: id });
    return id;
  });
}

/** Saves a programme as it is to be. Who holds its certificate keeps it, whatever becomes of its courses. */
export async function changeProgramme(
  deps: ProgrammeDeps,
  actor: Actor,
  id: number,
  { version, ...wanted }: WantedProgramme & { readonly version: number },
): Promise<number | SaveRefusal | Refusal<"programme_not_found" | "edit_conflict">> {
  const denied = refuseGated("course_administration", actor.level);
  const own = await findOwn(deps, actor, wanted.courseIds);
  return deps.db.write(async (tx) => {
    const old = await lockProgramme(tx, id);
    if (!old || !mayChangeProgramme(actor, old)) return refuse(certificatesErrors.programme_not_found);
    if (denied) return denied;
    if (old.version !== version) return refuse(commonErrors.edit_conflict);
    const had = { ...old, courseIds: await findCourseIds(tx, id) };
    const unfit =
      refuseStatus(old, wanted) ??
      (await refuseCourses(tx, wanted, own, had)) ??
      (await refuseTemplate(tx, actor, wanted, old.certificateTemplateId));
    if (unfit) return unfit;
    await lockCourses(tx, [...new Set([...had.courseIds, ...wanted.courseIds])]);
    const now = deps.clock.now();
    const { courseIds, ...values } = wanted;
    const publishedAt = old.publishedAt ?? (values.status === "published" ? now : null);
    await updateProgramme(tx, id, { ...values, publishedAt, updatedAt: now });
    await replaceCourses(tx, id, courseIds);
    const change = { before: shown(had), after: shown(wanted) };
    await recordAudit(tx, { action: "programme.changed", target: targetOf(id, wanted), ...change });
    if (values.status === "published") await deps.jobs.send(tx, awardProgrammeJob, { programmeId: id });
    return id;
  });
}

type Before = Pick<WantedProgramme, "status" | "courseIds">;

const nothingYet: Before = { status: "draft", courseIds: [] };

const targetOf = (id: number, { title }: WantedProgramme) => ({ type: "programme", id, name: title });

const shown = ({ title, status, courseIds }: Pick<WantedProgramme, "title" | "status" | "courseIds">) => ({
  title,
  status,
  courses: courseIds.join(", "),
});

/** Of the chosen courses those that somebody may change. */
async function findOwn({ courses }: ProgrammeDeps, actor: Actor, courseIds: readonly number[]): Promise<Set<number>> {
  const own = new Set<number>();
  for (const id of courseIds) if ((await courses.mayEdit(actor, id)) === "allowed") own.add(id);
  return own;
}

/**
 * Courses it had stay; others are published, or one's own. What comes into a published programme is published, so that
 * learners can take it.
 */
async function refuseCourses(
  tx: Tx,
  { courseIds, status }: WantedProgramme,
  own: ReadonlySet<number>,
  had: Before,
): Promise<Refusal<"validation_failed"> | null> {
  const chosen = new Map((await holdChosen(tx, courseIds)).map((course) => [course.id, course.status]));
  const may = (id: number) => had.courseIds.includes(id) || own.has(id) || chosen.get(id) === "published";
  if (courseIds.some((id) => !chosen.has(id) || !may(id)))
    return invalidField("course_ids", "Choose published courses or your own");
  const early = await findTooEarly(tx, courseIds);
  if (early)
    return invalidField("course_ids", `Put “${early.required}” before “${early.title}”, which asks for it first`);
  if (status !== "published") return null;
  const added = had.status === "published" ? courseIds.filter((id) => !had.courseIds.includes(id)) : courseIds;
  if (added.every((id) => chosen.get(id) === "published")) return null;
  return invalidField("course_ids", "Publish every course before the programme");
}

function refuseStatus(
  { publishedAt }: { publishedAt: Date | null },
  { status }: WantedProgramme,
): Refusal<"validation_failed"> | null {
  if (publishedAt === null || status !== "draft") return null;
  return invalidField("status", "A programme that was published can be archived, not made a draft again");
}

async function refuseTemplate(
  tx: Tx,
  actor: Actor,
  { certificateTemplateId: sent }: WantedProgramme,
  present: number | null,
): Promise<Refusal<"validation_failed"> | null> {
  if (sent === null || sent === present || (await mayChooseTemplate(tx, actor, sent))) return null;
  return invalidField("certificate_template_id", "Choose a published template");
}
