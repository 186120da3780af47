import type { Read, Tx } from "../../platform/db/database.ts";

/** What this domain asks of the one that offers resources for sale: their results there. */
export interface MarketPort {
  /** Something went on sale, off sale or changed: the store's counts are recalculated. */
  onSaleChanged(): void;
  /** A resource was taken down, which deals with every report about it. */
  closeReports(tx: Tx, resourceId: number, how: ReportsClosed): Promise<void>;
  /** Open reports about resources, stores and reviews. */
  countReports(db: Read): Promise<number>;
  /** Open reports about each of these resources themselves; those without any may be missing. */
  countReportsOf(db: Read, resourceIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** How often files of each were fetched by who bought them or has them with a plan; those without any may be missing. */
  countDownloads(db: Read, resourceIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Reviews that wait for the seller's answer, the oldest first. */
  findReviewsToAnswer(
    db: Read,
    requested: { readonly sellerId: number; readonly most: number },
  ): Promise<ReviewToAnswer[]>;
  countReviewsToAnswer(db: Read, sellerId: number): Promise<number>;
}

export interface ReportsClosed {
  readonly outcome: string;
  readonly by: number;
  readonly at: Date;
}

export interface ReviewToAnswer {
  readonly id: number;
  /** 1 to 5 stars. */
  readonly rating: number;
  readonly body: string;
  readonly at: Date;
  readonly resourceId: number;
  readonly title: string;
}
