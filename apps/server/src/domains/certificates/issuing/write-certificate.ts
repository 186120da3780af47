import { serialFrom } from "@pavane/contract/certificates/serial";
import { displayName, type NamedPerson } from "@pavane/contract/identity/person-name";
import type { Tx } from "../../../platform/db/database.ts";
import { isPrintable } from "../../../platform/pdf/printable.ts";
import type { Settings } from "../../site/index.ts";
import { expiryOf } from "../certificate/expiry.ts";
import { issuedMail, type MailDeps } from "./issued-mail.ts";
import {
  findTemplateVersion,
  insertCertificate,
  isSerialTaken,
  takeCertificateId,
  type CourseFacts,
  type LearnerFacts,
} from "./issue-repository.ts";

export interface IssueDeps extends MailDeps {
  /** Random bytes for serials. */
  random(length: number): Uint8Array;
  /** Settings of the site, read in the given transaction if they are not remembered. */
  getSettings(tx: Tx): Promise<Settings>;
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
  const { course, learner, at } = issue;
  const { name: issuerName, time_zone: timeZone } = await deps.getSettings(tx);
  const id = issue.id ?? (await takeCertificateId(tx));
  const values = {
    userId: learner.id,
    courseId: course.id,
    templateVersionId: await templateVersionFor(tx, issue.templateId ?? course.certificateTemplateId),
    issuerName,
    timeZone,
    learnerName: printedName(learner),
    courseTitle: course.title,
    instructorName: course.instructor === null ? null : printedName(course.instructor),
    hours: course.hours,
    issuedAt: at,
    expiresAt: issue.expiresAt === undefined ? expiryOf(at, course.certificateMonths) : issue.expiresAt,
    issuedBy: issue.by,
    reason: issue.reason,
  };
  for (;;) {
    const serial = serialFrom(deps.random(12));
    if (await insertCertificate(tx, id, serial, values)) {
      await issuedMail(tx, deps, { id, serial, learner, course: course.title, issuerName });
      return id;
    }
    if (!(await isSerialTaken(tx, serial))) return null;
  }
}

/**
 * One spelling for every accent, so that each letter is one sign of the typeface. Names from before it was checked whether
 * they can be printed give way to the username.
 */
function printedName(person: NamedPerson): string {
  const name = displayName(person).normalize("NFC").replace(/\s+/g, " ").trim();
  return isPrintable(name) ? name : person.username;
}

/** The version of a template in force; of the default one when it is not published any more. */
async function templateVersionFor(tx: Tx, templateId: number | null): Promise<number> {
  const wanted = (await findTemplateVersion(tx, templateId)) ?? (await findTemplateVersion(tx, null));
  if (wanted === null) throw new Error("the default certificate template is missing");
  return wanted;
}
