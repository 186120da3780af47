import type { Platform } from "../../platform/platform.ts";
import type { Courses } from "../courses/index.ts";
import type { Identity } from "../identity/index.ts";
import type { Learning } from "../learning/index.ts";
import type { Media } from "../media/index.ts";
import type { Messages } from "../messages/index.ts";
import type { Resources } from "../resources/index.ts";
import type { Site } from "../site/index.ts";

/** What imports are built from besides the platform. */
export interface ImportsNeeds {
  readonly site: Pick<Site, "getSettings">;
  readonly messages: Pick<Messages, "queueMail">;
  readonly media: Pick<Media, "privateFiles" | "keepImage" | "keepLessonFile">;
  readonly identity: Pick<Identity, "actorOfJob" | "giveRole" | "invite" | "lockEmail">;
  readonly courses: Pick<Courses, "importCourse">;
  readonly resources: Pick<Resources, "createResourceUnless" | "refuseDraft">;
  readonly learning: Pick<Learning, "grant" | "keepPlaces">;
}

/** What the operations of this domain work with. */
export interface ImportsDeps
  extends ImportsNeeds, Pick<Platform, "db" | "clock" | "files" | "jobs" | "limiter" | "log" | "baseUrl"> {}
