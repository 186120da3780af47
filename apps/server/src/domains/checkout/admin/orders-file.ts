import { showPublicId } from "@pavane/contract/checkout/public-id";
import type { AdminOrderList } from "@pavane/contract/checkout/schema-admin";
import type { Readable } from "node:stream";
import { csvStream } from "../../../platform/csv.ts";
import { mapRows } from "../../../platform/read-in-pages.ts";

const header = [
  "order",
  "status",
  "name",
  "email",
  "items",
  "titles",
  "total",
  "refunded",
  "provider",
  "test_mode",
  "created_at",
  "paid_at",
];

/** The list of orders as a file for spreadsheets, of any length. */
export const ordersFile = (pages: AsyncIterable<AdminOrderList["data"]>): Promise<Readable> =>
  csvStream(
    header,
    mapRows(pages, (order) => [
      showPublicId(order.public_id),
      order.status,
      order.person.name,
      order.person.email,
      order.items,
      order.titles.join("; "),
      order.total,
      order.refunded,
      order.provider,
      order.test_mode,
      order.created_at,
      order.paid_at,
    ]),
  );
