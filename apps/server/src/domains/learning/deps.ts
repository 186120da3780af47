import type { Platform } from "../../platform/platform.ts";
import type { Media } from "../media/index.ts";
import type { Site } from "../site/index.ts";
import type { CourseCompletions } from "./completions-port.ts";
import type { prepareAttempts } from "./attempts/store-attempts.ts";
import type { prepareFindDoor, prepareFindLesson } from "./lessons/store-doors.ts";
import type { prepareQuizzes } from "./attempts/store-quizzes.ts";
import type { prepareProgress } from "./lessons/store-progress.ts";

/** What the operations of this domain work with. */
export interface LearningDeps extends Pick<Platform, "db" | "clock" | "jobs" | "log" | "limiter" | "baseUrl"> {
  readonly site: Pick<Site, "getSettings">;
  readonly media: Pick<Media, "findPlayable">;
  readonly completions: CourseCompletions;
  /** Queries of the hot paths, prepared once. */
  readonly find: {
    readonly door: ReturnType<typeof prepareFindDoor>;
    readonly lesson: ReturnType<typeof prepareFindLesson>;
  };
  readonly progress: ReturnType<typeof prepareProgress>;
  readonly quizzes: ReturnType<typeof prepareQuizzes>;
  readonly attempts: ReturnType<typeof prepareAttempts>;
}
