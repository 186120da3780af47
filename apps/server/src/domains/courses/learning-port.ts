import type { Actor } from "../../platform/http/actor.ts";
import type { RenderedText } from "../../platform/markdown/rendered-text.ts";
import type { Read, Tx } from "../../platform/db/database.ts";

/** A person's relation to a course: what the catalogue and the course page say besides the course itself. */
export interface CourseAccess {
  /** `none`: may enrol or buy; `active`: may learn; `ended`: had access once. */
  readonly state: "none" | "active" | "ended";
  readonly source: "free" | "order" | "tier" | "staff" | null;
  readonly until: Date | null;
  /** Whole percent of required lessons completed; null without an enrolment. */
  readonly progress: number | null;
  /** They completed it; that stays where required lessons are added. */
  readonly completed: boolean;
  /** Required lessons that were added since, and wait for them. */
  readonly added: number;
  /** When the person enrolled; null without an enrolment. */
  readonly since: Date | null;
}

/** What learners are told of a new version of their course. */
export interface VersionAnnouncement {
  readonly courseId: number;
  readonly authorId: number;
  readonly title: string;
  readonly body: string;
  /** The body as it was rendered before the transaction. */
  readonly rendered: RenderedText;
}

/** How often a question was asked, and how often the answer was right. */
export interface QuestionUse {
  readonly asked: number;
  readonly right: number;
}

/** What courses need to know of learning, a domain to the right. */
export interface LearningPort {
  /** One entry per course asked for in which the person is or was enrolled. */
  accessOf(db: Read, actor: Actor, courseIds: readonly number[]): Promise<ReadonlyMap<number, CourseAccess>>;
  /** Which of some courses the person has completed. */
  completedAmong(db: Read, userId: number, courseIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** What the person has yet to complete before they may enrol in a course, in words; null when nothing is left. */
  completeFirst(db: Read, userId: number, courseId: number): Promise<string | null>;
  /** Modules that are open to an enrolled person. Asked only where the course is sequential or a module is released later. */
  openModulesOf(db: Read, actor: Actor, courseId: number): Promise<ReadonlySet<number>>;
  /** Called in the transaction that changed which lessons a course has or requires: progress is recalculated. */
  outlineChanged(tx: Tx, courseId: number): Promise<void>;
  /** Attempts made at the quiz of a lesson; with any, its type stays and its quiz is kept. */
  countAttempts(db: Read, lessonId: number): Promise<number>;
  /** Videos that learners handed in for the assessment of a lesson; with any, it is kept. */
  countSubmissions(db: Read, lessonId: number): Promise<number>;
  /** The lessons of a course whose assessment learners handed videos in for. */
  findSubmitted(db: Read, courseId: number): Promise<ReadonlySet<number>>;
  /** The lessons of a course whose quiz learners have attempted. */
  findAttempted(db: Read, courseId: number): Promise<ReadonlySet<number>>;
  /** Announces something to the learners of a course, on its page and by mail, as who teaches it would. */
  announce(tx: Tx, announcement: VersionAnnouncement): Promise<void>;
  /** How often questions were asked by all quizzes together; those that never were are left out. */
  questionUses(db: Read, questionIds: readonly number[]): Promise<ReadonlyMap<number, QuestionUse>>;
  /** How many learners a module or lesson concerns, for the confirm prompt before it is deleted. */
  impactOf(
    db: Read,
    scope: { moduleId: number } | { lessonId: number },
  ): Promise<{ learners: number; wouldComplete: number; attempts: number; submissions: number }>;
}
