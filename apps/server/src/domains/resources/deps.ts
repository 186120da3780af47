import type { Platform } from "../../platform/platform.ts";
import type { Media } from "../media/index.ts";
import type { Messages } from "../messages/index.ts";
import type { Site } from "../site/index.ts";
import type { CachedValue } from "../../platform/remember.ts";
import type { CommissionPort } from "./commission-port.ts";
import type { HoldersPort } from "./holders-port.ts";
import type { MarketPort } from "./market-port.ts";
import type { SalesPort } from "./sales-port.ts";
import type { VirusScanner } from "../../platform/virus-scanner.ts";
import type { PreviewTools } from "./preview-tools.ts";

/** A category of either tree, as lists show it. */
export interface CategoryName {
  readonly id: number;
  readonly tree: "resource" | "curriculum";
  readonly parentId: number | null;
  readonly name: string;
  readonly slug: string;
  readonly hidden: boolean;
}

/** What the operations of this domain work with. */
export interface ResourcesDeps extends Pick<
  Platform,
  "db" | "clock" | "log" | "files" | "jobs" | "limiter" | "markdown" | "baseUrl" | "secret"
> {
  readonly media: Pick<Media, "keepPicture" | "privateFiles" | "refuseVirus">;
  readonly messages: Pick<Messages, "queueMail">;
  readonly site: Pick<Site, "getSettings" | "danceStyles">;
  readonly holders: HoldersPort;
  readonly commission: CommissionPort;
  readonly sales: SalesPort;
  readonly market: MarketPort;
  readonly categoryNames: CachedValue<readonly CategoryName[]>;
  /** Null where no virus scanner is installed. */
  readonly scanner: VirusScanner | null;
  readonly previews: PreviewTools;
}
