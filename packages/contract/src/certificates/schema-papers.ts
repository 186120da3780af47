import { z } from "zod";
import { id, idParam } from "../core/fields.ts";
import { courseStatuses } from "../courses/choices.ts";
import { chosenQuery, matchingQuery } from "../core/list-query.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { certificatesList } from "./certificates-list.ts";
import { maxAtOnce } from "./papers.ts";

/** Which certificates are put into one file. */
export const certificateFilesQuery = chosenQuery(certificatesList, maxAtOnce);

export const certificateMonthsQuery = matchingQuery(certificatesList);

/** Certificates issued in a month, by UTC. */
const certificateMonth = z.object({
  /** Its first day. */
  month: z.iso.date(),
  automatic: z.int(),
  by_hand: z.int(),
});

/** Twelve months without a gap, the newest last. */
export const certificateMonths = z.object({ data: z.array(certificateMonth) });

/** Every word has to be in a name; nothing finds the first ones. */
export const findToCertifyQuery = z.object({ q: z.string().max(100).optional() });

export const coursesToCertifyQuery = findToCertifyQuery.extend({ id: idParam.optional() });

export const coursesToCertify = z.object({
  data: z.array(z.object({ id, title: z.string(), status: z.enum(courseStatuses) })),
});

export const learnersToCertify = z.object({
  data: z.array(z.object({ id, name: z.string(), username: z.string(), completed: z.boolean() })),
});

const moment = z.iso.datetime({ offset: true, error: "Enter a date and time" });

/** A certificate that would be issued to somebody. */
export const issuePreviewBody = eitherSpelling({
  course_id: id,
  user_id: id,
  template_id: id.nullish(),
  issued_at: moment.nullish(),
  expires_at: moment.nullish(),
});

export const statementQuery = z.object({
  year: z
    .string({ error: "Enter a year" })
    .regex(/^(19|2\d)\d\d$/, { error: "Enter a year" })
    .transform(Number),
});

export type CertificateMonth = z.infer<typeof certificateMonth>;
