import type { Read, Tx } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/actor.ts";

export interface LessonTarget {
  readonly type: "question" | "answer";
  readonly id: number;
}

export interface CourseReviewTarget {
  readonly type: "course_review";
  readonly id: number;
}

export type LearningTarget = LessonTarget | CourseReviewTarget;

export interface ReportedOfLearning {
  readonly author: { readonly id: number; readonly name: string };
  /** Of the question, or of the course that is reviewed. */
  readonly title: string;
  readonly body: string;
  readonly courseId: number;
  /** Where it is asked or answered; null for a review of a course. */
  readonly lesson: {
    readonly id: number;
    readonly moduleId: number;
    readonly questionId: number;
    readonly title: string;
    readonly course: string;
  } | null;
  /** Where it is open, a path of this site. */
  readonly path: string;
}

/** Questions and answers at lessons and reviews of courses, which learning keeps and which can be reported too. */
export interface LearningReportsPort<Target extends LearningTarget = LearningTarget> {
  /** Who wrote it; null where the caller cannot see it. */
  authorOf(actor: Actor, target: Target): Promise<number | null>;
  find(db: Read, target: Target): Promise<ReportedOfLearning | null>;
  /** Takes it from everybody but who wrote it, and of questions and answers who teaches, who read the reason; what is hidden stays as it is. */
  hide(tx: Tx, target: Target, by: { readonly id: number; readonly reason: string }): Promise<void>;
}
