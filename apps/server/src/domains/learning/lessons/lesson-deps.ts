import type { LearningDeps } from "../deps.ts";
import type { prepareFindLessonAccess, prepareFindLesson } from "./lesson-access-repository.ts";
import type { prepareProgress } from "./progress-repository.ts";

/** What the operations of lessons work with. */
export interface LessonDeps extends LearningDeps {
  /** Queries of the hot paths, prepared once. */
  readonly find: {
    readonly door: ReturnType<typeof prepareFindLessonAccess>;
    readonly lesson: ReturnType<typeof prepareFindLesson>;
  };
  readonly progress: ReturnType<typeof prepareProgress>;
}
