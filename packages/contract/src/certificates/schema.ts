import { z } from "zod";
import { visibleText } from "../core/visible-text.ts";
import { id, timestamp } from "../core/fields.ts";
import { pageOf, pageQuery } from "../core/page.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { certificateStates } from "./states.ts";

const state = z.enum(certificateStates);

/** Another certificate of the same learner and course, in a chain of replacements. */
const neighbour = z.object({ id, serial: z.string() });

/** What was frozen at issue, and the current state. */
const certificateFields = {
  id,
  serial: z.string(),
  state,
  user_id: id,
  /** Null for the certificate of a programme. */
  course_id: id.nullable(),
  /** Null for the certificate of a course. */
  programme_id: id.nullable(),
  learner_name: z.string(),
  course_title: z.string(),
  instructor_name: z.string().nullable(),
  hours: z.number().nullable(),
  issued_at: timestamp,
  expires_at: timestamp.nullable(),
  /** The dates as printed, for example "21 November 2026". */
  issued_on: z.string(),
  expires_on: z.string().nullable(),
  /** Whole days until it expires; null without expiry or once it is no longer valid. */
  days_left: z.int().nullable(),
  /** True when the platform issued it at completion, false when a person did. */
  automatic: z.boolean(),
  revoked_at: timestamp.nullable(),
  revoked_on: z.string().nullable(),
  revoked_reason: z.string().nullable(),
  replaced_by: neighbour.nullable(),
  /** The public page that says whether it is real. */
  verify_url: z.string(),
};

export const certificateItem = z.object(certificateFields);

/** That a certificate can be renewed, and how far its renewal is. */
const renewal = z.object({
  /** Null while it was not begun. */
  since: timestamp.nullable(),
  /** Every quiz of the course, once it was begun. */
  quizzes: z.array(z.object({ quiz_id: id, title: z.string(), module_id: id, passed: z.boolean() })),
  /** Every required assessment of the course, likewise. */
  assignments: z.array(
    z.object({ assignment_id: id, title: z.string(), module_id: id, lesson_id: id, passed: z.boolean() }),
  ),
});

export const certificateDetail = z.object({
  ...certificateFields,
  /** For its holder; null for others. */
  renewal: renewal.nullable(),
  replaces: neighbour.nullable(),
  /** Why it was issued manually; only for staff, null for the holder. */
  reason: z.string().nullable(),
  history: z.array(
    z.object({
      at: timestamp,
      /** The day as certificates say it, in the zone that is printed with them. */
      on: z.string(),
      event: z.enum(["issued", "revoked", "replaced"]),
      note: z.string().nullable(),
    }),
  ),
  can: z.object({ revoke: z.boolean(), reissue: z.boolean() }),
});

/** A course the learner has begun and not completed, the nearest first. */
const nearlyEarned = z.object({
  course_id: id,
  title: z.string(),
  image_url: z.string().nullable(),
  progress: z.int(),
});

const myCertificate = z.object({ ...certificateFields, renewal: renewal.nullable() });

/** A calendar year by the clock of its holder, of which they can have a statement. */
const statementYear = z.object({
  year: z.int(),
  /** Neither revoked nor replaced. */
  certificates: z.int(),
  /** Of these together. */
  hours: z.number(),
});

export const myCertificates = pageOf(myCertificate).extend({
  close: z.array(nearlyEarned),
  years: z.array(statementYear),
});

const stateFilter = z.enum(certificateStates).optional().catch(undefined);

export const myCertificatesQuery = z.object({ state: stateFilter, ...pageQuery(24) });

const reasonForIssue = z.string().overwrite(visibleText).max(500, { error: "Reason must be at most 500 characters" });
const future = z.iso.datetime({ offset: true, error: "Enter a date and time" });

/** Issues certificates manually to several learners of one course. */
export const issueBody = eitherSpelling({
  course_id: id,
  user_ids: z
    .array(id, { error: "Choose at least one learner" })
    .min(1, { error: "Choose at least one learner" })
    .max(100, { error: "Choose at most 100 learners" }),
  template_id: id.nullish(),
  issued_at: future.nullish(),
  expires_at: future.nullish(),
  reason: reasonForIssue.nullish(),
});

export const issueOutcomes = z.object({
  data: z.array(
    z.object({
      user_id: id,
      name: z.string().nullable(),
      outcome: z.enum(["issued", "refused"]),
      /** Why it was refused; null when issued. */
      code: z
        .enum(["certificate_exists", "revoked", "not_enrolled", "reason_needed", "user_not_found", "own_matter"])
        .nullable(),
      message: z.string().nullable(),
      certificate_id: id.nullable(),
    }),
  ),
});

export const revokeBody = eitherSpelling({
  reason: z
    .string({ error: "Reason must be at least 5 characters" })
    .overwrite(visibleText)
    .min(5, { error: "Reason must be at least 5 characters" })
    .max(500, { error: "Reason must be at most 500 characters" }),
});

export const reissueBody = eitherSpelling({
  /** A correction keeps the dates of issue and expiry, a renewal sets both again. */
  kind: z.enum(["correction", "renewal"], { error: "Choose a correction or a renewal" }).default("correction"),
  reason: reasonForIssue.nullish(),
  expires_at: future.nullish(),
});

/** The public answer: nothing in it but what is printed on the certificate, and its state. */
export const verification = z.object({
  serial: z.string(),
  state,
  learner_name: z.string(),
  course_title: z.string(),
  course_id: id.nullable(),
  programme_id: id.nullable(),
  hours: z.number().nullable(),
  instructor_name: z.string().nullable(),
  issued_at: timestamp,
  expires_at: timestamp.nullable(),
  /** The dates as printed, for example "21 November 2026". */
  issued_on: z.string(),
  expires_on: z.string().nullable(),
  revoked_at: timestamp.nullable(),
  revoked_on: z.string().nullable(),
  revoked_reason: z.string().nullable(),
  /** Serial of the certificate that replaced this one. */
  replaced_by: z.string().nullable(),
});

export const recentCertificatesQuery = z.object(pageQuery(24));

/** Of people who agreed to be listed; nothing in it but what is printed on the certificate. */
export const recentCertificates = pageOf(
  z.object({ serial: z.string(), learner_name: z.string(), course_title: z.string(), issued_on: z.string() }),
);

export type RecentCertificate = z.infer<typeof recentCertificates>["data"][number];
export type CertificateItem = z.infer<typeof certificateItem>;
export type Renewal = z.infer<typeof renewal>;
export type CertificateDetail = z.infer<typeof certificateDetail>;
export type Verification = z.infer<typeof verification>;
export type IssueOutcome = z.infer<typeof issueOutcomes>["data"][number];
