import { showPublicId } from "../checkout/public-id.ts";
import { defineList } from "../core/list.ts";
import { payoutStates } from "./choices.ts";
import type { Payout, Sale } from "./schema.ts";

/** What somebody sold, the last first. */
export const salesList = defineList<Sale>()({
  name: "sales",
  filters: {
    /** Title, or the number of the order. */
    q: "text",
    from: "day",
    to: "day",
    /** Sales that a payout pays. */
    payout: "id",
  },
  columns: [
    { id: "date", header: "Date", text: ({ sold_at }) => sold_at, moment: true },
    { id: "order", header: "Order", text: ({ order_public_id }) => showPublicId(order_public_id) },
    { id: "item", header: "Item", text: ({ item }) => item.title },
    { id: "quantity", header: "Quantity", text: ({ quantity }) => quantity, align: "end" },
    { id: "refunded", header: "Refunded", text: ({ refunded_units }) => refunded_units, hidden: "on-screen" },
    { id: "list", header: "List", text: ({ list }) => list, align: "end" },
    { id: "discount", header: "Discount", text: ({ discount }) => discount, align: "end" },
    { id: "payer", header: "Discount paid by", text: (row) => row.discount_payer, hidden: "on-screen" },
    { id: "commission", header: "Commission", text: ({ commission }) => commission, align: "end" },
    { id: "net", header: "Net", text: ({ net }) => net, align: "end" },
    { id: "returned", header: "Taken back", text: ({ returned }) => returned, hidden: "on-screen" },
    { id: "state", header: "State", text: ({ state }) => state, hidden: "on-screen" },
    { id: "available", header: "Available", text: ({ available_at }) => available_at, moment: true },
    { id: "payout", header: "Payout", text: (row) => row.payout?.id },
    { id: "actions", header: "Actions", hidden: "header", align: "end" },
  ],
});

/** What somebody was paid, the last first. */
export const payoutsList = defineList<Payout>()({
  name: "payouts",
  filters: { state: payoutStates },
  columns: [
    { id: "date", header: "Date", text: ({ created_at }) => created_at, moment: true },
    { id: "number", header: "Payout", text: (payout) => payout.id },
    { id: "amount", header: "Amount", text: ({ amount }) => amount, align: "end" },
    { id: "how", header: "How", text: ({ how }) => how },
    { id: "state", header: "State", text: ({ state }) => state },
    { id: "reason", header: "Reason", text: ({ reason }) => reason, hidden: "on-screen" },
    { id: "paid", header: "Paid", text: ({ paid_at }) => paid_at, moment: true, hidden: "on-screen" },
    { id: "returned", header: "Came back", text: (row) => row.returned_at, moment: true, hidden: "on-screen" },
    { id: "actions", header: "Statement", hidden: "header", align: "end" },
  ],
});
