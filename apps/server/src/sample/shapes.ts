import type { AgeGroup } from "@pavane/contract/core/dance";
import type { QuestionType } from "@pavane/contract/courses/choices";
import type { Body } from "@pavane/contract/routes";

/** Shapes of the sample data set: plain data, written by hand, loaded through the same operations a person uses. */

export interface SampleQuestion {
  question: string;
  /** Two to six answers, steps in their order, left sides or accepted texts; never blank. */
  options: string[];
  /** Indexes into `options`; exactly one for `single` and `true_false`, all where every option belongs to the answer. */
  correct: number[];
  /** The right sides of pairs, then what leads astray. */
  matches?: string[];
  /** What is said to who chose an option. */
  feedback?: string[];
  /** A film, and what it shows. */
  media?: { url: string; alt: string };
  /** Shown with the result: why the right answer is right. */
  explanation: string;
  /** Left out: single choice. */
  type?: QuestionType;
}

export interface SampleQuiz {
  title: string;
  description: string;
  passScore: number;
  shuffle?: boolean;
  timeLimitSeconds?: number;
  maxAttempts?: number;
  questions: SampleQuestion[];
  /** What is drawn from the bank of the course after them; without a topic of any. */
  draws?: { topic?: string; count: number }[];
}

/** A question of the bank of a course. */
export interface SampleBankQuestion extends SampleQuestion {
  topic: string;
}

export interface SampleLesson {
  title: string;
  description: string;
  type: "text" | "video" | "quiz";
  /** Markdown for a text (files as `sample-file:<key>`), an address or `sample-video:<key>` for a video, instructions for a quiz. */
  content: string;
  minutes: number;
  freePreview?: boolean;
  /** A quiz lesson has one; a text or video lesson may have one attached. */
  quiz?: SampleQuiz;
  assessment?: SampleAssessment;
}

export interface SampleAssessment {
  title: string;
  brief: string;
  framing: string[];
  required: boolean;
  rubric: Body<"POST /api/rubrics">;
}

export interface SampleModule {
  title: string;
  description: string;
  /** How many days after they enrolled it opens to learners; at once without. */
  releaseAfterDays?: number;
  lessons: SampleLesson[];
}

export interface SampleReview {
  /** Username of a sample learner. */
  by: string;
  rating: 1 | 2 | 3 | 4 | 5;
  body: string;
}

export interface SampleCourse {
  title: string;
  shortName: string;
  /** At least 20 characters; one or two sentences for cards. */
  description: string;
  /** Markdown shown on the course page. */
  detailedDescription: string;
  /** Username of the sample instructor. */
  instructor: string;
  category: string;
  difficulty: "beginner" | "intermediate" | "advanced";
  /** Decimal text, for example "49.00"; "0" is free. */
  price: string;
  includedFrom?: "premium" | "royalty";
  /** Free text, for example "6 weeks, 2 hours a week". */
  duration: string;
  hours: number;
  danceStyles: string[];
  ageGroups: AgeGroup[];
  sequential?: boolean;
  status: "published" | "draft" | "archived";
  /** `sample-video:<key>` for a preview everyone may watch. */
  previewVideo?: string;
  modules: SampleModule[];
  bank?: SampleBankQuestion[];
  reviews: SampleReview[];
}

export interface SamplePerson {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  roles: string[];
  headline?: string;
  bio?: string;
  city?: string;
  country?: string;
  styles?: string[];
}
