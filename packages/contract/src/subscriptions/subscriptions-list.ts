import { defineList } from "../core/list.ts";
import { subscriptionKinds, subscriptionStatuses } from "./choices.ts";
import type { AdminSubscriptionRow } from "./schema-admin.ts";
import { paidTiers } from "./tiers.ts";

/** /admin/subscription-plans, tab Subscribers: every subscription, the newest first. */
export const subscriptionsList = defineList<AdminSubscriptionRow>()({
  name: "subscriptions",
  filters: {
    /** Part of a name or e-mail. */
    q: "text",
    tier: paidTiers,
    status: subscriptionStatuses,
    kind: subscriptionKinds,
  },
  columns: [
    { id: "person", header: "Person", text: ({ person }) => person.name },
    { id: "email", header: "E-mail", text: ({ person }) => person.email, hidden: "on-screen" },
    { id: "plan", header: "Plan", text: (row) => row.plan_name },
    { id: "kind", header: "Kind", text: ({ kind }) => kind, hidden: "on-screen" },
    { id: "quantity", header: "Seats", text: ({ quantity }) => quantity, hidden: "on-screen" },
    { id: "status", header: "State", text: ({ status }) => status },
    { id: "price", header: "Price", text: ({ price }) => price, align: "end" },
    { id: "period_end", header: "Period ends", text: (row) => row.current_period_end, moment: true },
    { id: "next_charge", header: "Next charge", text: (row) => row.next_charge?.amount, align: "end" },
    { id: "created_at", header: "Begun", sortable: true, text: (row) => row.created_at, moment: true },
  ],
  sort: "-created_at",
});
