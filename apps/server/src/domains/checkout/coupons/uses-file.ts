import type { Readable } from "node:stream";
import { csvStream } from "../../../platform/csv.ts";
import { mapRows } from "../../../platform/read-in-pages.ts";
import { presentUse } from "./present-coupon.ts";
import type { CouponUseRow } from "./store-coupons.ts";

const header = ["order", "person", "email", "state", "discount", "created_at"];

/** The orders that used a coupon as a file for spreadsheets, of any length. */
export const usesFile = (pages: AsyncIterable<readonly CouponUseRow[]>): Promise<Readable> =>
  csvStream(
    header,
    mapRows(pages, (row) => {
      const use = presentUse(row);
      return [use.order_public_id, use.person, use.email, use.state, use.discount, use.created_at];
    }),
  );
