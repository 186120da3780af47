import type { Content } from "@pavane/contract/resources/schema";
import type { Read, Tx } from "../../platform/db/database.ts";

/** What this domain asks of those to its right: who holds what permanently, and who has it in their cart. */
export interface HoldersPort {
  /** Which of these resources a person holds, and which are in their cart. */
  holdingsOf(db: Read, userId: number, resourceIds: readonly number[]): Promise<ReadonlyMap<number, ResourceOwnership>>;
  /**
   * Which of these resources a person was given permanently and has not lost again, even while a bank may be examining
   * the payment.
   */
  ownedOf(db: Read, userId: number, resourceIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** What a person can download of a resource or curriculum they hold; with `userId` null what there is of it today. */
  contentsOf(
    db: Read,
    requested: { readonly userId: number | null; readonly resourceId: number },
  ): Promise<readonly Content[]>;
  /** Who held a resource at a moment and does now, by their ids after one, for notifying them of a new version. */
  holdersOf(db: Read, page: HoldersPage): Promise<readonly number[]>;
  /** How many people hold a resource permanently, now. */
  countHolders(db: Read, resourceId: number): Promise<number>;
  /** Whether anybody ever bought it or was given it. */
  hasBuyers(db: Read, resourceId: number): Promise<boolean>;
  /**
   * Gives permanent access to a resource, for a curriculum with every part; false when the person was given it before.
   */
  grant(
    tx: Tx,
    given: {
      readonly userId: number;
      readonly resourceId: number;
      readonly grantedBy: number;
      readonly reason: string;
      readonly at: Date;
    },
  ): Promise<boolean>;
  /** Ends what staff gave, of a curriculum every part that came with it; null where there is no such grant. */
  endGrant(tx: Tx, requested: { readonly id: number; readonly at: Date }): Promise<EndedGrant | null>;
  /** Gives parts that a curriculum got to everyone who holds it; twice does nothing. */
  giveParts(
    tx: Tx,
    given: { readonly curriculumId: number; readonly partIds: readonly number[]; readonly at: Date },
  ): Promise<void>;
}

export interface HoldersPage {
  readonly resourceId: number;
  readonly since: Date;
  readonly after: number;
  readonly limit: number;
}

export interface EndedGrant {
  readonly userId: number;
  readonly resourceId: number;
  /** False when it had ended before. */
  readonly ended: boolean;
}

export interface ResourceOwnership {
  readonly owned: boolean;
  readonly inCart: boolean;
}
