import type { Platform } from "../../platform/platform.ts";
import type { Media } from "../media/index.ts";
import type { Messages } from "../messages/index.ts";
import type { Site } from "../site/index.ts";
import type { StoresPort } from "../identity/index.ts";
import type { CourseOrdersPort } from "./course-orders-port.ts";
import type { LearningPort } from "./learning-port.ts";
import type { TemplatesPort } from "./templates-port.ts";

/** What the operations of this domain work with. */
export interface CoursesDeps extends Pick<
  Platform,
  "db" | "clock" | "limiter" | "markdown" | "baseUrl" | "files" | "config" | "secret"
> {
  readonly media: Pick<
    Media,
    | "privateFiles"
    | "keepLessonFile"
    | "refuseVirus"
    | "savePoster"
    | "signedPosterUrl"
    | "keepPicture"
    | "findPlayable"
    | "saveCaptions"
    | "chooseCaptions"
    | "removeCaptions"
  >;
  readonly messages: Pick<Messages, "queueMail">;
  readonly site: Pick<Site, "getSettings" | "danceStyles" | "holdStyles">;
  readonly learning: LearningPort;
  readonly stores: StoresPort;
  readonly templates: TemplatesPort;
  readonly orders: CourseOrdersPort;
}
