import type { LessonDeps } from "../lessons/lesson-deps.ts";
import type { prepareAccommodations } from "../accommodations/accommodations-repository.ts";
import type { prepareAttempts } from "./attempts-repository.ts";
import type { prepareQuizzes } from "./quizzes-repository.ts";

/** What the operations of attempts work with. Passing a quiz may complete its lesson, so they have what lessons have. */
export interface AttemptDeps extends LessonDeps {
  /** Queries of the hot paths, prepared once. */
  readonly quizzes: ReturnType<typeof prepareQuizzes>;
  readonly accommodationOf: ReturnType<typeof prepareAccommodations>;
  readonly attempts: ReturnType<typeof prepareAttempts>;
}
