import { z } from "zod";
import { id, idParam, idParams, timestamp, versionNumber } from "../core/fields.ts";
import { pageOf, pageQuery } from "../core/page.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleText } from "../core/visible-text.ts";
import { assetStates } from "../media/limits.ts";
import {
  consentText,
  queueStates,
  secondReasons,
  secondStates,
  submissionProblem,
  submissionResults,
  submissionStates,
} from "./submission-rules.ts";

const person = z.object({ id, name: z.string(), profile_image_url: z.string().nullable() });

/** Who is at it now; a claim that ran out is none. */
const claim = z.object({ id, name: z.string(), mine: z.boolean(), at: timestamp });

const place = {
  assignment: z.object({
    id,
    title: z.string(),
    pass_percent: z.int(),
    max_seconds: z.int(),
  }),
  course: z.object({ id, title: z.string() }),
  lesson: z.object({
    id,
    module_id: id,
    title: z.string(),
    /** It was taken out of the course. */
    deleted: z.boolean(),
  }),
};

const criterion = z.object({
  /** By which marks name it. */
  key: z.string(),
  title: z.string(),
  /** In the author's order; a mark names its place, from 0. */
  levels: z.array(z.object({ label: z.string(), points: z.number(), text: z.string() })),
});

/** A marking: as far as it is, or released. */
const marking = z.object({
  criteria: z.array(
    z.object({
      key: z.string(),
      /** Place among the levels of the criterion; null until one is chosen. */
      level: z.int().nullable(),
      points: z.number().nullable(),
      comment: z.string(),
    }),
  ),
  overall: z.string(),
  /** Points of possible, half up; null until every criterion has a level. */
  percent: z.int().nullable(),
  /** What the points come to. */
  proposed: z.enum(submissionResults).nullable(),
  /** What was decided, or is chosen so far. */
  result: z.enum(submissionResults).nullable(),
  /** Null for its learner, and for who may not know yet. */
  assessor: person.nullable(),
  released_at: timestamp.nullable(),
  /** To be sent with the next change. */
  version: z.int(),
});

export const submissionComment = z.object({
  id,
  /** The comment that it answers; null for one at a second. */
  parent_id: id.nullable(),
  author: person,
  /** The learner wrote it. */
  by_learner: z.boolean(),
  /** Seconds of the video with three decimals; null for replies. */
  at: z.number().nullable(),
  end: z.number().nullable(),
  body: z.string(),
  created_at: timestamp,
  can: z.object({ edit: z.boolean() }),
});

/** How far two assessors agree. */
const agreement = z.object({
  /** Criteria that have the same level in both, of all. */
  same: z.int(),
  criteria: z.int(),
  first_percent: z.int(),
  second_percent: z.int(),
  /** How many percent they are apart. */
  difference: z.int(),
  /** One says passed, the other resubmit. */
  disagrees: z.boolean(),
});

/** Marked once more by another assessor, who did not see the first marks. */
const secondMarking = z.object({
  /** Null for who could make it: why it is offered would say whether it passed. */
  reason: z.enum(secondReasons).nullable(),
  state: z.enum(secondStates),
  claimed: claim.nullable(),
  /** For who makes it; for the other assessor and those who teach once it is done. */
  marks: marking.nullable(),
  agreement: agreement.nullable(),
});

/** A video that a learner handed in. What is not for the viewer's eyes yet is null, empty, or as if it were being marked. */
export const submission = z.object({
  id,
  ...place,
  learner: person,
  /** Of the learner in this assessment, from 1. */
  number: z.int(),
  note: z.string(),
  state: z.enum(submissionStates),
  video: z.object({
    /** "none": it was deleted, or taken back. */
    state: z.enum([...assetStates, "none"]),
    /** The video that was uploaded, for its learner. */
    asset_id: id.nullable(),
    error: z.string().nullable(),
    /** Seconds, if known. */
    duration: z.number().nullable(),
    deleted_at: timestamp.nullable(),
    /** When it is deleted by itself; null while it is not decided. */
    kept_until: timestamp.nullable(),
  }),
  created_at: timestamp,
  submitted_at: timestamp.nullable(),
  released_at: timestamp.nullable(),
  /** Null for its learner. */
  claimed: claim.nullable(),
  /** As it was when the video was submitted; empty for a draft. */
  criteria: z.array(criterion),
  /** The most points. */
  possible: z.number(),
  percent: z.int().nullable(),
  /** Null for its learner before Release. */
  marks: marking.nullable(),
  /** In the order of the video, each followed by its replies; none for its learner before Release. */
  comments: z.array(submissionComment),
  /** Null for its learner, and without one. */
  second: secondMarking.nullable(),
  can: z.object({
    /** Its learner: another video or note while it is a draft. */
    edit: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    delete_video: z.boolean(),
    /** Those who mark. */
    claim: z.boolean(),
    mark: z.boolean(),
    /** The same for the second marking. */
    claim_second: z.boolean(),
    mark_second: z.boolean(),
    /** Say passed after all, since the second assessor does. */
    change_result: z.boolean(),
    reply: z.boolean(),
  }),
});

/** A line of what is to be marked. */
export const queuedSubmission = z.object({
  id,
  ...place,
  learner: person,
  number: z.int(),
  state: z.enum(submissionStates),
  submitted_at: timestamp,
  released_at: timestamp.nullable(),
  percent: z.int().nullable(),
  claimed: claim.nullable(),
  /** Seconds of the video, if known. */
  duration: z.number().nullable(),
  /** Within how many days it is to be marked: the viewer's own target, else that of the course's instructor; null without one. */
  mark_days: z.int().nullable(),
  /** It waits longer than that. */
  late: z.boolean(),
  /** Why it is offered for a second marking; null in the other lists, and for who could make it. */
  second: z.enum(secondReasons).nullable(),
  /** It cannot be watched yet. */
  processing: z.boolean(),
});

/** From 10,000 on, `page.total` is no longer counted further. */
export const submissionQueue = pageOf(queuedSubmission).extend({
  /** Courses that the viewer may choose from, those with an assessment. */
  courses: z.array(z.object({ id, title: z.string() })),
  /** Of the same courses, whatever is listed; each is counted to 10,000. */
  counts: z.object({
    /** Wait for their mark, those that somebody is at among them. */
    waiting: z.int(),
    /** Of these, somebody is at them now. */
    claimed: z.int(),
    /** Of these, the viewer has begun them. */
    mine: z.int(),
    /** Of these, they wait longer than the target. */
    late: z.int(),
    /** Offered to the viewer for a second marking. */
    second: z.int(),
  }),
});

/** One of one's own, newest first. */
export const ownSubmission = z.object({
  id,
  number: z.int(),
  state: z.enum(submissionStates),
  note: z.string(),
  created_at: timestamp,
  submitted_at: timestamp.nullable(),
  released_at: timestamp.nullable(),
  /** Null before Release. */
  percent: z.int().nullable(),
});

/** How a learner stands to an assessment. */
export const assignmentStanding = z.object({
  /** Of the submission that counts: one that is open, else a passed one, else the newest; null before the first. */
  state: z.enum(submissionStates).nullable(),
  submission_id: id.nullable(),
  percent: z.int().nullable(),
  /** Null: no limit. */
  submissions_left: z.int().nullable(),
  passed: z.boolean(),
  /** Another one may be begun now. */
  can_submit: z.boolean(),
});

export const ownSubmissions = pageOf(ownSubmission).extend({ standing: assignmentStanding });

/** The assessment of a lesson with how the viewer stands to it; `standing` is null for who leaves no traces there. */
export const learnerAssignment = z.object({
  id,
  title: z.string(),
  brief: z.string(),
  /** The same as safe HTML. */
  brief_html: z.string(),
  /** What the picture must show, as a list to tick. */
  framing: z.array(z.string()),
  criteria: z.array(criterion),
  possible: z.number(),
  pass_percent: z.int(),
  required: z.boolean(),
  max_submissions: z.int().nullable(),
  max_seconds: z.int(),
  /** The largest video in megabytes. */
  max_megabytes: z.int(),
  standing: assignmentStanding.nullable(),
});

/** The same in an outline. */
export const outlineAssignment = z.object({
  id,
  required: z.boolean(),
  state: z.enum(submissionStates).nullable(),
  percent: z.int().nullable(),
});

/** How far second assessors of a course agree with the first ones, over the latest hundred. */
export const courseAgreement = z.object({
  second_marked: z.int(),
  /** Percent of criteria with the same level; null without any. */
  same_percent: z.int().nullable(),
  /** Percent that both are apart in the mean. */
  difference: z.number().nullable(),
  disagreements: z.array(
    z.object({
      submission_id: id,
      learner: person,
      assignment: z.string(),
      first_percent: z.int(),
      second_percent: z.int(),
      first_result: z.enum(submissionResults),
      second_result: z.enum(submissionResults),
      /** As it counts now. */
      result: z.enum(submissionResults),
      at: timestamp,
    }),
  ),
});

/** A text whose own rule says what is wrong with it. */
const words = (field: Parameters<typeof submissionProblem>[0]) =>
  z
    .string({ error: submissionProblem(field, "") ?? undefined })
    .check((context) => {
      const message = submissionProblem(field, context.value);
      if (message !== null) context.issues.push({ code: "custom", message, input: context.value });
    })
    .transform(visibleText);

const wrongSecond = { error: "Enter seconds" };
const second = z.number(wrongSecond).min(0, wrongSecond).max(86_400, wrongSecond);

export const submissionQuery = z.object({
  course: idParam.optional().catch(undefined),
  state: z.enum(queueStates).catch("waiting").default("waiting"),
  /** "all" for course administrators: courses of others too. */
  scope: z.enum(["mine", "all"]).catch("mine").default("mine"),
  ...pageQuery(24),
});

export const ownSubmissionsQuery = z.object(pageQuery(24));

export const commentParams = idParams.extend({ comment: idParam });

const video = id.meta({ description: "Of an upload of one's own with the purpose submission" });

export const newSubmission = eitherSpelling({ asset_id: video, note: words("note").default("") });

export const submissionChange = eitherSpelling({ asset_id: video.optional(), note: words("note").optional() });

export const submissionConsent = eitherSpelling({
  note: words("note").optional(),
  consent: z.literal(true, { error: consentText }),
});

const markedCriterion = z.strictObject({
  key: z.string().max(40),
  level: z.int({ error: "Choose a level" }).min(0, { error: "Choose a level" }).max(100).nullable().default(null),
  comment: words("criterion").default(""),
});

/** What is sent replaces what was there; criteria that are not named stay. */
export const marksBody = eitherSpelling({
  criteria: z.array(markedCriterion).max(100).default([]),
  overall: words("overall").optional(),
  result: z.enum(submissionResults).nullable().optional(),
  version: versionNumber,
});

export const releaseBody = eitherSpelling({
  result: z.enum(submissionResults, { error: "Choose Passed or Please resubmit" }),
  overall: words("overall").optional(),
  version: versionNumber,
});

export const newSubmissionComment = eitherSpelling({
  /** Needed but for replies. */
  at: second.nullable().default(null),
  end: second.nullable().default(null),
  body: words("comment"),
  parent_id: id.nullable().default(null),
  /** Chosen by the client: what is sent again under the same key is stored once. */
  client_key: z.uuid().optional(),
});

export const submissionCommentChange = eitherSpelling({
  at: second.optional(),
  end: second.nullable().optional(),
  body: words("comment").optional(),
});

export const resultChange = eitherSpelling({ reason: words("reason") });

export type Submission = z.infer<typeof submission>;
export type SubmissionComment = z.infer<typeof submissionComment>;
export type QueuedSubmission = z.infer<typeof queuedSubmission>;
export type SubmissionQueue = z.infer<typeof submissionQueue>;
export type SubmissionQuery = z.output<typeof submissionQuery>;
export type OwnSubmission = z.infer<typeof ownSubmission>;
export type OwnSubmissions = z.infer<typeof ownSubmissions>;
export type AssignmentStanding = z.infer<typeof assignmentStanding>;
export type LearnerAssignment = z.infer<typeof learnerAssignment>;
export type OutlineAssignment = z.infer<typeof outlineAssignment>;
export type CourseAgreement = z.infer<typeof courseAgreement>;
export type NewSubmission = z.output<typeof newSubmission>;
export type SubmissionChange = z.output<typeof submissionChange>;
export type SubmissionConsent = z.output<typeof submissionConsent>;
export type MarksBody = z.output<typeof marksBody>;
export type ReleaseBody = z.output<typeof releaseBody>;
export type NewSubmissionComment = z.output<typeof newSubmissionComment>;
export type SubmissionCommentChange = z.output<typeof submissionCommentChange>;
