import type { Readable } from "node:stream";
import { csvStream, type Cell } from "../../../platform/csv.ts";
import { presentUse } from "./present-coupon.ts";
import type { CouponUseRow } from "./store-coupons.ts";

const header = ["order", "person", "email", "state", "discount", "created_at"];

/** The orders that used a coupon as a file for spreadsheets, of any length. */
export const usesFile = (pages: AsyncIterable<readonly CouponUseRow[]>): Promise<Readable> =>
  csvStream(header, rowsOf(pages));

async function* rowsOf(pages: AsyncIterable<readonly CouponUseRow[]>): AsyncGenerator<Cell[][]> {
  for await (const rows of pages) {
    yield rows
      .map(presentUse)
      .map((use) => [use.order_public_id, use.person, use.email, use.state, use.discount, use.created_at]);
  }
}
