import type { DownloadReason } from "@pavane/contract/resources/choices";
import type { Read } from "../../platform/db/database.ts";
import type { HoldersPort } from "../resources/index.ts";

/** What this domain asks of those to its right: by what somebody may open a resource, has it, or had it. */
export interface MarketHoldersPort extends Pick<HoldersPort, "holdingsOf" | "ownedOf"> {
  /** Everything that a person holds and may open now. */
  heldBy(db: Read, userId: number): Promise<readonly number[]>;
  /** Whether a person was ever given it, even if they lost it later. */
  wasGiven(db: Read, userId: number, resourceId: number): Promise<boolean>;
  /** Whether the order of this token included it, regardless of its outcome. */
  wasOrdered(db: Read, orderToken: string, resourceId: number): Promise<boolean>;
  /** By what a person holds a version of a resource; null where they do not. */
  wayOf(db: Read, requested: { readonly userId: number } & RequestedRelease): Promise<Way | null>;
  /** The same of a guest's order, by its token, or again by its number, for a day after it was paid. */
  wayOfOrder(
    db: Read,
    requested: { readonly order: string | number; readonly now: Date } & RequestedRelease,
  ): Promise<Way | null>;
}

export interface RequestedRelease {
  readonly resourceId: number;
  readonly releaseId: number;
}

export interface Way {
  readonly through: Extract<DownloadReason, "order" | "place" | "grant" | "token">;
  /** Null for what staff granted. */
  readonly order: { readonly id: number; readonly publicId: string; readonly orderedBy: string } | null;
}
