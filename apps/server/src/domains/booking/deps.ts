import type { Platform } from "../../platform/platform.ts";
import type { Messages } from "../messages/index.ts";
import type { CommissionPort, PayeePort, Professionals } from "../professionals/index.ts";
import type { Site } from "../site/index.ts";
import type { CredentialsPort } from "./credentials-port.ts";
import type { MoneyPort } from "./money-port.ts";
import type { ReportsPort } from "./reports-port.ts";
import type { BookingNews } from "./news-port.ts";
import type { StoresPort } from "../identity/index.ts";

/** What booking is built from besides the platform. */
export interface BookingNeeds {
  readonly messages: Pick<Messages, "queueMail">;
  readonly site: Pick<Site, "getSettings" | "danceStyles">;
  readonly professionals: Pick<Professionals, "bookableServices" | "findPeople" | "see" | "loadOffer" | "lockOwn">;
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
  /** Who is told of bookings. */
  readonly news: BookingNews;
}

/** What the operations of this domain work with. */
export interface BookingDeps
  extends
    BookingNeeds,
    BookingPorts,
    Pick<Platform, "config" | "db" | "clock" | "log" | "limiter" | "baseUrl" | "secret" | "signals"> {}
