import type { Platform } from "../../platform/platform.ts";
import type { Media } from "../media/index.ts";
import type { Messages } from "../messages/index.ts";
import type { Resources } from "../resources/index.ts";
import type { Site } from "../site/index.ts";
import type { BookingReviewsPort } from "./booking-reviews-port.ts";
import type { MarketHoldersPort } from "./holders-port.ts";
import type { PeopleReportsPort } from "./people-reports-port.ts";
import type { LearningReportsPort } from "./learning-reports-port.ts";
import type { InclusionPort } from "./inclusion-port.ts";

/** What the operations of this domain work with. */
export interface MarketDeps extends Pick<
  Platform,
  "db" | "clock" | "log" | "files" | "limiter" | "baseUrl" | "secret"
> {
  readonly media: Pick<Media, "privateFiles">;
  readonly messages: Pick<Messages, "queueMail" | "notifyStaff">;
  readonly site: Pick<Site, "getSettings" | "danceStyles">;
  readonly categoryNames: Resources["categoryNames"];
  readonly holders: MarketHoldersPort;
  readonly bookingReviews: BookingReviewsPort;
  readonly peopleReports: PeopleReportsPort;
  readonly learningReports: LearningReportsPort;
  readonly inclusionCredit: InclusionPort;
}
