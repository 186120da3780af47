import type { LearningDeps } from "../deps.ts";
import type { prepareFindDoor, prepareFindLesson } from "./doors-repository.ts";
import type { prepareProgress } from "./progress-repository.ts";

/** What the operations of lessons work with. */
export interface LessonDeps extends LearningDeps {
  /** Queries of the hot paths, prepared once. */
  readonly find: {
    readonly door: ReturnType<typeof prepareFindDoor>;
    readonly lesson: ReturnType<typeof prepareFindLesson>;
  };
  readonly progress: ReturnType<typeof prepareProgress>;
}
