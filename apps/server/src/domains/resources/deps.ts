import type { Platform } from "../../platform/platform.ts";
import type { Media } from "../media/index.ts";
import type { Messages } from "../messages/index.ts";
import type { Site } from "../site/index.ts";
import type { Remembered } from "../../platform/search/remembered.ts";
import type { BookingReviewsPort } from "./booking-reviews-port.ts";
import type { CommissionPort } from "./commission-port.ts";
import type { HoldersPort } from "./holders-port.ts";
import type { InclusionPort } from "./inclusion-port.ts";
import type { SalesPort } from "./sales-port.ts";
import type { StoreCursor } from "./store/places.ts";
import type { CategoryNames } from "./store/store-category-names.ts";
import type { FacetRow } from "./store/store-facets.ts";
import type { VirusScanner } from "../../platform/virus-scanner.ts";
import type { PreviewTools } from "./previews/preview-tools.ts";
import type { ViewWriter } from "./views/view-writer.ts";

/** What the operations of this domain work with. */
export interface ResourcesDeps extends Pick<
  Platform,
  "db" | "clock" | "log" | "files" | "jobs" | "limiter" | "markdown" | "baseUrl" | "secret"
> {
  readonly media: Pick<Media, "removeUploads" | "keepPicture" | "privateFiles">;
  readonly messages: Pick<Messages, "queueMail">;
  readonly site: Pick<Site, "getSettings" | "danceStyles">;
  readonly holders: HoldersPort;
  readonly commission: CommissionPort;
  readonly sales: SalesPort;
  readonly bookingReviews: BookingReviewsPort;
  readonly inclusionCredit: InclusionPort;
  readonly categoryNames: CategoryNames;
  /** Counts and places of the store. */
  readonly remembered: Remembered<FacetRow, StoreCursor>;
  /** Null where no virus scanner is installed. */
  readonly scanner: VirusScanner | null;
  readonly previews: PreviewTools;
  readonly views: ViewWriter;
}
