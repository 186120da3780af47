import { keysOf } from "../core/codes.ts";
import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { pageOf, pageQuery } from "../core/page.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleText } from "../core/visible-text.ts";
import { reportAreas, reportTargets } from "./report-targets.ts";

export const reportReasons = {
  rights: "Somebody else's work or music",
  misleading: "Not what it says it is",
  unsafe: "Unsafe for those who dance",
  children: "Shows children who should not be shown",
  abusive: "Hateful, abusive or advertising",
  other: "Something else",
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonCodes = keysOf(reportReasons);

/** `acted`: what was reported was taken down, hidden, or dealt with otherwise. */
export const reportStates = ["open", "dismissed", "acted"] as const;

/** What staff decide, and what they did. Messages, profiles, questions, answers and reviews of courses are hidden by it: resources and other reviews have acts of their own. */
export const reportOutcomes = ["dismissed", "acted", "hidden", "warned"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const reportTexts = {
  reason: "Choose a reason",
  note: "Say what is wrong in at least 10 characters.",
  dismissal: "Say why in at least 5 characters.",
} as const;

const note = (least: number, text: string) =>
  z.string({ error: text }).overwrite(visibleText).min(least, text).max(1_000, "Use at most 1000 characters");

export const reportReasonField = z.enum(reportReasonCodes, { error: reportTexts.reason });
export const reportNote = note(10, reportTexts.note);

export const newReport = eitherSpelling({
  target_type: z.enum(reportTargets),
  target_id: id,
  reason: reportReasonField,
  note: reportNote,
});

export const reportMade = z.object({ id });

export const reportsQuery = z.object({ ...pageQuery(25), area: z.enum(reportAreas).catch("market").default("market") });

export const report = z.object({
  id,
  target_type: z.enum(reportTargets),
  target_id: id,
  /** Title of the resource, or of the one that is reviewed; name of the store; whom a review is by and about; title of the question, or of the course that is reviewed. */
  title: z.string(),
  /** The words of a review, a question or an answer. */
  body: z.string().nullable(),
  /** The resource whose page shows it. */
  resource_id: id.nullable(),
  /** Of what the market has. */
  seller: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
  /** The booking that is reviewed. */
  booking_id: id.nullable(),
  /** Who wrote the message, the question, the answer or the review of a course, or whose profile it is. */
  author: z.object({ id, name: z.string() }).nullable(),
  /** Where a question is asked, or answered. */
  lesson: z
    .object({ id, module_id: id, course_id: id, question_id: id, title: z.string(), course: z.string() })
    .nullable(),
  /** The course that is reviewed. */
  course_id: id.nullable(),
  reason: z.enum(reportReasonCodes),
  note: z.string(),
  reporter: z.object({ id, name: z.string() }),
  created_at: timestamp,
  /** Nobody judges what is said of their own. */
  own: z.boolean(),
});

export const reportList = pageOf(report);

export const reportDecision = eitherSpelling({
  /**
   * `hidden`: the message is taken away from both, the profile and a review of a course from everybody but who has or wrote it, a question or
   * an answer from everybody but who wrote it and who teaches; `warned`: who wrote it, or has it, gets a
   * mail with the note.
   */
  outcome: z.enum(reportOutcomes, { error: "Choose what became of it" }),
  note: note(5, reportTexts.dismissal),
});

/** A reported message with what stands around it. */
export const reportedMessages = z.object({
  data: z.array(
    z.object({
      id,
      writer: z.object({ id, name: z.string() }),
      body: z.string(),
      state: z.enum(["sent", "deleted", "hidden"]),
      files: z.int(),
      created_at: timestamp,
      reported: z.boolean(),
    }),
  ),
});

/** A message that staff hid. */
export const hiddenMessage = z.object({
  /** The first report by which it was hidden. */
  report_id: id,
  author: z.object({ id, name: z.string() }),
  /** Whom it was written to. */
  to: z.string(),
  created_at: timestamp,
  /** What staff said when they hid it. */
  note: z.string().nullable(),
  hidden_by: z.object({ id, name: z.string() }).nullable(),
  hidden_at: timestamp,
});

export const hiddenMessageList = pageOf(hiddenMessage);

export type NewReport = z.output<typeof newReport>;
export type Report = z.infer<typeof report>;
