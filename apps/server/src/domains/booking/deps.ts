import type { Platform } from "../../platform/platform.ts";
import type { Media } from "../media/index.ts";
import type { Messages } from "../messages/index.ts";
import type { Site } from "../site/index.ts";
import type { BookedPort } from "./booked-port.ts";
import type { CommissionPort } from "./commission-port.ts";
import type { CredentialsPort } from "./credentials-port.ts";
import type { MoneyPort } from "./money-port.ts";
import type { PayeePort } from "./payee-port.ts";
import type { ReportsPort } from "./reports-port.ts";
import type { StoresPort } from "../identity/index.ts";

/** What booking is built from besides the platform. */
export interface BookingNeeds {
  readonly media: Pick<Media, "keepPicture">;
  readonly messages: Pick<Messages, "queueMail">;
  readonly site: Pick<Site, "getSettings" | "danceStyles">;
}

/** What booking asks of the domains to its right. */
export interface BookingPorts {
  /** What the platform keeps of a sale. */
  readonly commission: CommissionPort;
  /** Who can be paid. */
  readonly payees: PayeePort;
  /** Orders and refunds. */
  readonly money: MoneyPort;
  /** Certificates. */
  readonly credentials: CredentialsPort;
  /** What members reported. */
  readonly reports: ReportsPort;
  /** The names of stores. */
  readonly stores: StoresPort;
}

/** What the operations of this domain work with. */
export interface BookingDeps
  extends
    BookingNeeds,
    BookingPorts,
    Pick<
      Platform,
      "db" | "clock" | "log" | "files" | "jobs" | "limiter" | "markdown" | "baseUrl" | "secret" | "signals"
    > {
  readonly booked: BookedPort;
}
