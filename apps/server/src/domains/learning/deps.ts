import type { Platform } from "../../platform/platform.ts";
import type { Media } from "../media/index.ts";
import type { Messages } from "../messages/index.ts";
import type { Site } from "../site/index.ts";
import type { CourseCompletions } from "./completions-port.ts";
import type { LearningNews } from "./news-port.ts";

/** What the operations of this domain work with. */
export interface LearningDeps extends Pick<
  Platform,
  "db" | "clock" | "jobs" | "log" | "limiter" | "markdown" | "baseUrl" | "config" | "secret"
> {
  readonly site: Pick<Site, "getSettings">;
  readonly messages: Pick<Messages, "queueMail" | "writeNotice">;
  readonly media: Pick<Media, "findPlayable" | "signLessonFile" | "removeAsset">;
  readonly completions: CourseCompletions;
  readonly news: LearningNews;
}
