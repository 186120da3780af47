import type { Platform } from "../../platform/platform.ts";
import type { StoresPort } from "../identity/index.ts";
import type { Media } from "../media/index.ts";
import type { Messages } from "../messages/index.ts";
import type { Site } from "../site/index.ts";
import type { BookedPort } from "./booked-port.ts";
import type { CommissionPort } from "./commission-port.ts";
import type { PayeePort } from "./payee-port.ts";

/** What professionals are built from besides the platform. */
export interface ProfessionalsNeeds {
  readonly media: Pick<Media, "keepPicture">;
  readonly messages: Pick<Messages, "queueMail">;
  readonly site: Pick<Site, "getSettings">;
}

/** What professionals ask of the domains to their right. */
export interface ProfessionalsPorts {
  /** What is booked with them. */
  readonly booked: BookedPort;
  /** What the platform keeps of a sale. */
  readonly commission: CommissionPort;
  /** The people who can be paid. */
  readonly payees: PayeePort;
  /** The names of stores. */
  readonly stores: StoresPort;
}

/** What the operations of this domain work with. */
export interface ProfessionalsDeps
  extends ProfessionalsNeeds, ProfessionalsPorts, Pick<Platform, "db" | "clock" | "log" | "limiter" | "baseUrl"> {}
