import { showPublicId } from "@pavane/contract/checkout/public-id";
import type { AdminOrderList } from "@pavane/contract/checkout/schema-admin";
import type { Readable } from "node:stream";
import { csvStream, type Cell } from "../../../platform/csv.ts";

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
  csvStream(header, rowsOf(pages));

async function* rowsOf(pages: AsyncIterable<AdminOrderList["data"]>): AsyncGenerator<Cell[][]> {
  for await (const orders of pages) {
    yield orders.map((order) => [
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
    ]);
  }
}
