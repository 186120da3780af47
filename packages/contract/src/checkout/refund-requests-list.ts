import { defineList } from "../core/list.ts";
import { refundRequestStates } from "./choices.ts";
import { showPublicId } from "./public-id.ts";
import type { RefundRequest } from "./schema-order.ts";

/** Requests for money back: one's own, those about what one sells, or everybody's at /admin/orders. */
export const refundRequestsList = defineList<RefundRequest>()({
  name: "refund-requests",
  filters: {
    /** `sales`: about what one sells; `all` is for ADMIN; otherwise one's own. */
    scope: ["own", "sales", "all"],
    state: refundRequestStates,
  },
  columns: [
    { id: "order", header: "Order", text: (request) => showPublicId(request.order_public_id), hidden: "on-screen" },
    { id: "units", header: "Units", text: ({ units }) => units, hidden: "on-screen" },
    { id: "title", header: "Request", text: ({ title }) => title },
    { id: "reason", header: "Reason", text: ({ reason }) => reason, hidden: "on-screen" },
    { id: "detail", header: "In their words", text: ({ detail }) => detail, hidden: "on-screen" },
    { id: "amount", header: "Amount", text: ({ amount }) => amount, align: "end" },
    { id: "person", header: "Person", text: ({ person }) => person?.name },
    { id: "email", header: "E-mail", text: ({ person }) => person?.email, hidden: "on-screen" },
    { id: "state", header: "State and age", text: ({ state }) => state },
    { id: "created_at", header: "Asked", text: (request) => request.created_at, hidden: "on-screen" },
    { id: "actions", header: "Actions", hidden: "header", align: "end" },
  ],
});
