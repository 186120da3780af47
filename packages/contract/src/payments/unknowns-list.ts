import { defineList } from "../core/list.ts";
import { unknownKinds, unknownStates } from "./choices.ts";
import type { ProviderUnknown } from "./schema-unknowns.ts";

/** /admin/orders, what the payment service has and no row here knows; those found last first. */
export const unknownsList = defineList<ProviderUnknown>()({
  name: "unknown-at-the-payment-service",
  filters: {
    /** What the payment service calls it, or the number of an order it names. */
    q: "text",
    state: unknownStates,
    kind: unknownKinds,
    /** `ours`: with this site's mark; `elsewhere`: of something else that uses the account. */
    whose: ["ours", "elsewhere"],
  },
  columns: [
    { id: "made", header: "Made", text: ({ made_at }) => made_at, moment: true },
    { id: "kind", header: "Kind", text: ({ kind }) => kind },
    { id: "ref", header: "At the payment service", text: ({ ref }) => ref },
    { id: "amount", header: "Amount", text: ({ amount }) => amount, align: "end" },
    { id: "currency", header: "Currency", text: ({ currency }) => currency, hidden: "on-screen" },
    { id: "order", header: "Order", text: ({ says }) => says["order"] },
    { id: "person", header: "Person", text: ({ person }) => person?.name },
    { id: "marked", header: "Of this site", text: ({ marked }) => marked, hidden: "on-screen" },
    { id: "state", header: "State", text: ({ state }) => state },
    { id: "as", header: "Taken up as", text: (row) => row.taken_up_as, hidden: "on-screen" },
    { id: "found", header: "Found", text: ({ found_at }) => found_at, moment: true, hidden: "on-screen" },
    { id: "decided_by", header: "Decided by", text: (row) => row.decided_by, hidden: "on-screen" },
    { id: "actions", header: "Actions", hidden: "header", align: "end" },
  ],
  size: 100,
});
