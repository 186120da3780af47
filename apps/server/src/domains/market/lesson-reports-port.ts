import type { lessonTargets } from "@pavane/contract/market/schema-reports";
import type { Read, Tx } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/actor.ts";

export interface LessonTarget {
  readonly type: (typeof lessonTargets)[number];
  readonly id: number;
}

export interface ReportedOfLesson {
  readonly author: { readonly id: number; readonly name: string };
  /** Of the question. */
  readonly title: string;
  readonly body: string;
  readonly lesson: {
    readonly id: number;
    readonly moduleId: number;
    readonly courseId: number;
    readonly questionId: number;
    readonly title: string;
    readonly course: string;
  };
  /** Where the question is open, a path of this site. */
  readonly path: string;
}

/** Questions and answers at lessons, which learning keeps and which can be reported too. */
export interface LessonReportsPort {
  /** Who wrote it; null where the caller cannot see it. */
  authorOf(actor: Actor, target: LessonTarget): Promise<number | null>;
  find(db: Read, target: LessonTarget): Promise<ReportedOfLesson | null>;
  /** Takes it from everybody but who wrote it and who teaches, who read the reason; what is hidden stays as it is. */
  hide(tx: Tx, target: LessonTarget, by: { readonly id: number; readonly reason: string }): Promise<void>;
}
