import { defineList } from "../core/list.ts";
import { paymentProviders } from "../payments/choices.ts";
import { orderStatuses } from "./choices.ts";
import { showPublicId } from "./public-id.ts";
import type { AdminOrderCard } from "./schema-admin.ts";

/** /admin/orders: every order. */
export const ordersList = defineList<AdminOrderCard>()({
  name: "orders",
  filters: {
    /** Part of the number, of an e-mail, a name or a title. */
    q: "text",
    status: orderStatuses,
    provider: paymentProviders,
    /** Days of the order's creation, UTC, both included. */
    from: "day",
    to: "day",
  },
  columns: [
    { id: "order", header: "Order", sortable: true, text: (order) => showPublicId(order.public_id) },
    { id: "total", header: "Total", text: ({ total }) => total, align: "end" },
    { id: "refunded", header: "Refunded", text: ({ refunded }) => refunded, hidden: "on-screen" },
    { id: "status", header: "Status", text: ({ status }) => status },
    { id: "name", header: "Person", text: ({ person }) => person.name },
    { id: "email", header: "E-mail", text: ({ person }) => person.email, hidden: "on-screen" },
    { id: "items", header: "Number of items", text: ({ items }) => items, hidden: "on-screen" },
    { id: "titles", header: "Items", text: ({ titles }) => titles.join("; ") },
    { id: "provider", header: "Provider", text: ({ provider }) => provider },
    { id: "test_mode", header: "Test mode", text: (order) => order.test_mode, hidden: "on-screen" },
    { id: "created_at", header: "Placed", text: (order) => order.created_at, hidden: "on-screen" },
    { id: "paid_at", header: "Paid", text: (order) => order.paid_at, hidden: "on-screen" },
    { id: "disputed", header: "Disputed", text: ({ disputed }) => disputed, hidden: "on-screen" },
  ],
  sort: "-order",
});
