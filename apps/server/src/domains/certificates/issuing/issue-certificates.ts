import type { IssueOutcome } from "@pavane/contract/certificates/schema";
import { displayName } from "@pavane/contract/identity/person-name";
import { ownErrors } from "@pavane/contract/core/about";
import { certificatesErrors } from "@pavane/contract/certificates/errors";
import { certificateStaffRoles } from "@pavane/contract/certificates/roles";
import { commonErrors, invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { isOwnOfTeacher } from "../../access/index.ts";
import { mayManage } from "../permissions.ts";
import { mayChooseTemplate } from "../templates/may-choose-template.ts";
import { teaches } from "../certificate/teaches.ts";
import {
  findCourseFacts,
  findLearners,
  findNewestCertificates,
  type CourseFacts,
  type LearnerFacts,
} from "./issue-repository.ts";
import { readIssueDates } from "./issue-dates.ts";
import { writeCertificate, type IssueDeps } from "./write-certificate.ts";

export interface IssueRequest {
  readonly course_id: number;
  readonly user_ids: readonly number[];
  readonly template_id?: number | null | undefined;
  readonly issued_at?: string | null | undefined;
  readonly expires_at?: string | null | undefined;
  readonly reason?: string | null | undefined;
}

type IssueCertificatesRefusal = Refusal<"course_not_found" | "forbidden" | "validation_failed">;

/**
 * Issues certificates manually and returns the result for each learner (specification, section 2). Refused as a whole:
 * an unknown course, a course of other teachers, an expiry before the issue date, a future date of issue.
 */
export async function issueCertificates(
  deps: IssueDeps & Pick<Platform, "db" | "clock">,
  actor: Actor,
  request: IssueRequest,
): Promise<IssueOutcome[] | IssueCertificatesRefusal> {
  const now = deps.clock.now();
  const dates = readIssueDates(request, now);
  if (isRefusal(dates)) return dates;
  return deps.db.write(async (tx): Promise<IssueOutcome[] | IssueCertificatesRefusal> => {
    const course = await findCourseFacts(tx, request.course_id);
    if (!course) return refuse(certificatesErrors.course_not_found);
    if (!mayManage(actor, await teaches(tx, actor, course.id))) return refuse(commonErrors.forbidden);
    const templateId = request.template_id ?? undefined;
    if (templateId !== undefined && !(await mayChooseTemplate(tx, actor, templateId))) {
      return invalidField("template_id", "Choose a published template");
    }
    const order = { ...dates, by: actor, reason: request.reason?.trim() || null, templateId };
    return issueToAll(tx, deps, course, [...new Set(request.user_ids)], order);
  });
}

interface Order {
  readonly at: Date;
  readonly expiresAt: Date | undefined;
  readonly by: Actor;
  readonly reason: string | null;
  readonly templateId: number | undefined;
}

async function issueToAll(
  tx: Tx,
  deps: IssueDeps,
  course: CourseFacts,
  userIds: readonly number[],
  { by, ...order }: Order,
): Promise<IssueOutcome[]> {
  const learners = new Map((await findLearners(tx, userIds, course.id)).map((learner) => [learner.id, learner]));
  const newest = await findNewestCertificates(tx, course.id, userIds);
  const outcomes: IssueOutcome[] = [];
  for (const userId of userIds) {
    const learner = learners.get(userId);
    const refused = refuseOwn(by, userId) ?? refuseLearner(learner, newest.get(userId), order.reason);
    const id = learner && !refused ? await writeCertificate(tx, deps, { course, learner, by: by.id, ...order }) : null;
    const reason = refused ?? (id === null && learner ? alreadyValid(learner) : null);
    // Nobody learns who is behind an id with which the course has nothing to do.
    const name = learner && (learner.everEnrolled || newest.has(userId)) ? displayName(learner) : null;
    outcomes.push({
      user_id: userId,
      name,
      outcome: reason ? "refused" : "issued",
      code: reason?.code ?? null,
      message: reason?.message ?? null,
      certificate_id: id,
    });
  }
  return outcomes;
}

interface Refusing {
  readonly code: NonNullable<IssueOutcome["code"]>;
  readonly message: string;
}

const unknownLearner: Refusing = { code: "user_not_found", message: "This account does not exist." };

const alreadyValid = (learner: LearnerFacts): Refusing => ({
  code: "certificate_exists",
  message: `${displayName(learner)} already has a valid certificate for this course.`,
});

/** Nobody issues one to themselves. */
const refuseOwn = (actor: Actor, userId: number): Refusing | null =>
  isOwnOfTeacher(actor, userId, certificateStaffRoles)
    ? { code: "own_matter", message: ownErrors.own_matter.message }
    : null;

/** Why a learner gets none, or null. Before completion a reason of ten characters is asked for. */
export function refuseLearner(
  learner: LearnerFacts | undefined,
  newest: { revokedAt: Date | null } | undefined,
  reason: string | null,
): Refusing | null {
  if (!learner) return unknownLearner;
  if (newest?.revokedAt === null) return alreadyValid(learner);
  if (newest) {
    return { code: "revoked", message: `The certificate of ${displayName(learner)} was revoked. Reissue it instead.` };
  }
  if (!learner.enrolled && !learner.completed) {
    const name = learner.everEnrolled ? displayName(learner) : "This account";
    return { code: "not_enrolled", message: `${name} is not enrolled in this course.` };
  }
  if (!learner.completed && (reason ?? "").length < 10) {
    return { code: "reason_needed", message: "Say why the certificate is issued before completion" };
  }
  return null;
}
