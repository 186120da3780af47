import { csvFile } from "../../../platform/csv.ts";
import { presentUse } from "./present-coupon.ts";
import type { CouponUseRow } from "./store-coupons.ts";

const header = ["order", "person", "email", "state", "discount", "created_at"];

/** The orders that used a coupon, as a file for spreadsheets. */
export const usesFile = (rows: readonly CouponUseRow[]): Buffer =>
  csvFile(
    header,
    rows
      .map(presentUse)
      .map((use) => [use.order_public_id, use.person, use.email, use.state, use.discount, use.created_at]),
  );
