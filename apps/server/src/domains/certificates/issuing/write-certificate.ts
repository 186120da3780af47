import { serialFrom } from "@pavane/contract/certificates/serial";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { Settings } from "../../site/index.ts";
import { expiryOf } from "../certificate/expiry.ts";
import type { CertificatesNews } from "../news-port.ts";
import { printedName } from "./printed-name.ts";
import { issuedMail, type MailDeps } from "./issued-mail.ts";
import {
  findTemplateVersion,
  insertCertificate,
  isSerialTaken,
  takeCertificateId,
  type CourseFacts,
  type LearnerFacts,
  type NewCertificate,
} from "./issue-repository.ts";

export interface IssueDeps extends MailDeps {
  /** Random bytes for serials. */
  random(length: number): Uint8Array;
  /** Settings of the site, read in the given transaction if they are not remembered. */
  getSettings(within?: Read): Promise<Settings>;
  readonly news: CertificatesNews;
}

export interface Issue {
  readonly course: CourseFacts;
  readonly learner: LearnerFacts;
  readonly at: Date;
  /** Left out: the course's months; null: never. */
  readonly expiresAt?: Date | null | undefined;
  /** Null for the platform itself. */
  readonly by: number | null;
  readonly reason: string | null;
  /** Left out: the course's template. */
  readonly templateId?: number | undefined;
  /** The id to give it, when it was taken before. */
  readonly id?: number;
}

/**
 * Writes one certificate with everything frozen, and its mail, in the caller's transaction. Returns its id, or null
 * when the learner already has a valid certificate for the course: the unique index decides.
 */
export async function writeCertificate(tx: Tx, deps: IssueDeps, issue: Issue): Promise<number | null> {
  const { course, learner } = issue;
  const values = await certificateValues(tx, await deps.getSettings(tx), issue);
  const id = issue.id ?? (await takeCertificateId(tx));
  for (;;) {
    const serial = serialFrom(deps.random(12));
    if (await insertCertificate(tx, id, serial, values)) {
      const { userId, courseId, programmeId, expiresAt } = values;
      await deps.news.issued(tx, { id, serial, userId, courseId, programmeId, expiresAt, at: values.issuedAt });
      await issuedMail(tx, deps, { id, serial, learner, course: course.title, issuerName: values.issuerName });
      return id;
    }
    if (!(await isSerialTaken(tx, serial))) return null;
  }
}

/** What is frozen on a certificate that is issued now. */
export async function certificateValues(db: Read, settings: Settings, issue: Issue) {
  const { course, learner, at } = issue;
  const { name, time_zone: timeZone } = settings;
  return {
    userId: learner.id,
    courseId: course.kind === "course" ? course.id : null,
    programmeId: course.kind === "programme" ? course.id : null,
    templateVersionId: await templateVersionFor(db, issue.templateId ?? course.certificateTemplateId),
    issuerName: name,
    timeZone,
    learnerName: printedName(learner),
    courseTitle: course.title,
    instructorName: course.instructor === null ? null : printedName(course.instructor),
    signatureUrl: course.signatureUrl,
    hours: course.hours,
    issuedAt: at,
    expiresAt: issue.expiresAt === undefined ? expiryOf(at, course.certificateMonths, timeZone) : issue.expiresAt,
    issuedBy: issue.by,
    reason: issue.reason,
  } satisfies NewCertificate;
}

/** The version of a template in force; of the default one when it is not published any more. */
async function templateVersionFor(db: Read, templateId: number | null): Promise<number> {
  const wanted = (await findTemplateVersion(db, templateId)) ?? (await findTemplateVersion(db, null));
  if (wanted === null) throw new Error("the default certificate template is missing");
  return wanted;
}
