import { sql, type SQL } from "drizzle-orm";
import { namesOnly, type PersonalTable } from "../../platform/personal-data/personal-table.ts";
import { assignments } from "../courses/assessments/tables.ts";
import { courses } from "../courses/course/tables.ts";
import { lessons } from "../courses/outline/tables.ts";
import { quizAccommodations } from "./accommodations/tables.ts";
import { announcements } from "./announcements/tables.ts";
import { cohortMembers, cohorts, courseInvitations } from "./cohorts/tables.ts";
import { learningDays, lessonProgressHistory, playerSettings } from "./lessons/tables.ts";
import { practiceLoops } from "./loops/tables.ts";
import { lessonNotes } from "./notes/tables.ts";
import { lessonAnswers, lessonQuestions, questionVotes } from "./questions/tables.ts";
import { courseReviews } from "./reviews/tables.ts";
import { secondMarkings, submissionComments, submissionMarks } from "./submissions/tables.ts";
import { lessonProgress, packageStates, quizAttempts, submissions } from "./tables.ts";

const counted = { stays: "The course counts it, by number." } as const;

const progress: readonly PersonalTable[] = [
  {
    table: lessonProgress,
    whose: [lessonProgress.userId],
    exported: [
      {
        name: "learning.lessons",
        without: [lessonProgress.seq, lessonProgress.sentAt, lessonProgress.creditedUntil],
        adds: { title: sql`(select title from ${lessons} where id = ${lessonProgress.lessonId})` },
      },
    ],
    atDeletion: counted,
  },
  {
    table: lessonProgressHistory,
    whose: [lessonProgressHistory.userId],
    namesToo: [lessonProgressHistory.resetBy],
    exported: [{ name: "learning.lessons_begun_anew", without: [lessonProgressHistory.resetBy] }],
    atDeletion: "deleted",
  },
  {
    table: quizAttempts,
    whose: [quizAttempts.userId],
    // The questions with their right answers are the course's.
    exported: [
      {
        name: "learning.quiz_attempts",
        without: [quizAttempts.snapshot, quizAttempts.marks, quizAttempts.correction],
      },
    ],
    atDeletion: counted,
  },
  {
    table: quizAccommodations,
    whose: [quizAccommodations.userId],
    namesToo: [quizAccommodations.grantedBy],
    exported: [{ name: "learning.accommodations", without: [quizAccommodations.grantedBy] }],
    atDeletion: "deleted",
  },
  { table: lessonNotes, whose: [lessonNotes.userId], exported: [{ name: "learning.notes" }], atDeletion: "deleted" },
  {
    table: practiceLoops,
    whose: [practiceLoops.userId],
    exported: [{ name: "learning.loops", without: [practiceLoops.slot] }],
    atDeletion: "deleted",
  },
  {
    table: packageStates,
    whose: [packageStates.userId],
    exported: [
      {
        name: "learning.packages",
        without: [packageStates.session, packageStates.seq],
        adds: { lesson: sql`(select title from ${lessons} where id = ${packageStates.lessonId})` },
      },
    ],
    atDeletion: "deleted",
  },
  { table: learningDays, whose: [learningDays.userId], exported: [{ name: "learning.days" }], atDeletion: "deleted" },
  {
    table: playerSettings,
    whose: [playerSettings.userId],
    exported: [{ name: "learning.player" }],
    atDeletion: "deleted",
  },
];

const questions: readonly PersonalTable[] = [
  {
    table: lessonQuestions,
    whose: [lessonQuestions.userId],
    namesToo: [lessonQuestions.hiddenBy],
    exported: [
      {
        name: "learning.questions",
        without: [lessonQuestions.hiddenBy, lessonQuestions.clientKey],
        adds: { lesson: sql`(select title from ${lessons} where id = ${lessonQuestions.lessonId})` },
      },
    ],
    atDeletion: { stays: "It stays with the lesson, as the words of a former member." },
  },
  {
    table: lessonAnswers,
    whose: [lessonAnswers.userId],
    namesToo: [lessonAnswers.hiddenBy],
    exported: [
      {
        name: "learning.answers",
        without: [lessonAnswers.hiddenBy, lessonAnswers.clientKey],
        adds: { question: sql`(select title from ${lessonQuestions} where id = ${lessonAnswers.questionId})` },
      },
    ],
    atDeletion: { stays: "It stays with its question, as the words of a former member." },
  },
  {
    table: questionVotes,
    whose: [questionVotes.userId],
    exported: [{ name: "learning.question_votes" }],
    atDeletion: { stays: "The question counts it, by number." },
  },
];

const released = sql`${submissions.releasedAt} is not null`;

/** Of a table of what is said of submissions: what was released to their learner. */
const ofReleased = (submissionId: SQL, person: SQL): SQL =>
  sql`${submissionId} in (select s.id from ${submissions} s where s.user_id = ${person} and s.released_at is not null)`;

const handedIn: readonly PersonalTable[] = [
  {
    table: submissions,
    whose: [submissions.userId],
    namesToo: [submissions.claimedBy, submissions.markedBy, submissions.changedBy],
    exported: [
      {
        name: "learning.submissions",
        // What is typed of a marking is nobody's to know before it is released.
        without: [
          submissions.rubricSnapshot,
          submissions.claimedBy,
          submissions.claimedAt,
          submissions.activeAt,
          submissions.markedBy,
          submissions.changedBy,
          submissions.overall,
          submissions.result,
          submissions.version,
        ],
        adds: {
          title: sql`(select title from ${assignments} where id = ${submissions.assignmentId})`,
          overall: sql`case when ${released} then ${submissions.overall} end`,
        },
      },
    ],
    atDeletion: {
      set: {
        assetId: null,
        note: "",
        activeAt: null,
        state: sql`case when ${submissions.state} in ('draft', 'submitted', 'marking') then 'withdrawn' else ${submissions.state} end`,
      },
    },
  },
  {
    table: submissionMarks,
    whose: [],
    of: (person) => ofReleased(sql`${submissionMarks.submissionId}`, person),
    exported: [{ name: "learning.submission_marks" }],
    atDeletion: { stays: "It stays with the submission of a former member." },
  },
  {
    table: submissionComments,
    whose: [submissionComments.authorId],
    of: (person) => ofReleased(sql`${submissionComments.submissionId}`, person),
    exported: [
      { name: "learning.submission_comments", without: [submissionComments.authorId, submissionComments.clientKey] },
    ],
    atDeletion: { stays: "It stays with the submission, as the words of a former member." },
  },
  {
    table: secondMarkings,
    whose: [],
    namesToo: [secondMarkings.claimedBy, secondMarkings.markedBy],
    // Without its video nobody can mark it a second time.
    of: (person) =>
      sql`${secondMarkings.state} <> 'done' and ${secondMarkings.submissionId} in (select s.id from ${submissions} s where s.user_id = ${person})`,
    exported: "It is not for the learner, and those who mark only did something there.",
    atDeletion: "deleted",
  },
];

/** What learning says about people. */
export const learningPersonalData: readonly PersonalTable[] = [
  ...progress,
  ...handedIn,
  ...questions,
  {
    table: courseReviews,
    whose: [courseReviews.userId],
    namesToo: [courseReviews.replyBy],
    exported: [
      {
        name: "reviews.courses",
        without: [courseReviews.replyBy],
        adds: { title: sql`(select title from ${courses} where id = ${courseReviews.courseId})` },
      },
    ],
    atDeletion: { stays: "It stays as the review of a former member." },
  },
  {
    table: cohortMembers,
    whose: [cohortMembers.userId],
    exported: [
      {
        name: "learning.cohorts",
        adds: { name: sql`(select name from ${cohorts} where id = ${cohortMembers.cohortId})` },
      },
    ],
    atDeletion: counted,
  },
  namesOnly(cohorts, cohorts.createdBy),
  {
    table: courseInvitations,
    whose: [],
    of: (person) => sql`${courseInvitations.emailKey} = (select email_key from users where id = ${person})`,
    namesToo: [courseInvitations.invitedBy],
    exported: [{ name: "learning.invitations", without: [courseInvitations.invitedBy] }],
    atDeletion: "deleted",
  },
  {
    table: announcements,
    whose: [announcements.authorId],
    exported: [
      {
        name: "teaching.announcements",
        without: [announcements.bodyHtml, announcements.htmlRules, announcements.clientKey],
      },
    ],
    atDeletion: { stays: "It stays with the course, as the words of a former member." },
  },
];
