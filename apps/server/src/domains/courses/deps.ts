import type { Platform } from "../../platform/platform.ts";
import type { Media } from "../media/index.ts";
import type { Messages } from "../messages/index.ts";
import type { Site } from "../site/index.ts";
import type { StoresPort } from "../identity/index.ts";
import type { LearningPort } from "./learning-port.ts";
import type { Remembered } from "./catalogue/catalogue-source.ts";
import type { preparedCatalogue } from "./catalogue/store-catalogue.ts";
import type { preparedCourse } from "./course/store-courses.ts";
import type { preparedOutline } from "./outline/store-outline.ts";

/** What the operations of this domain work with. */
export interface CoursesDeps extends Pick<Platform, "db" | "clock" | "limiter" | "markdown" | "baseUrl"> {
  readonly media: Pick<
    Media,
    | "removeAsset"
    | "removeUploads"
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
  readonly remembered: Remembered;
  /** The hot reads, prepared once. */
  readonly reads: {
    readonly course: ReturnType<typeof preparedCourse>;
    readonly outline: ReturnType<typeof preparedOutline>;
    readonly catalogue: ReturnType<typeof preparedCatalogue>;
  };
}
