import { defineList } from "../core/list.ts";
import { storeStates } from "../resources/choices.ts";
import { sellerRoles } from "../resources/roles.ts";
import { tierNames, tiers } from "../subscriptions/tiers.ts";
import type { AdminSeller, SellerLedgerEntry } from "./schema-sellers.ts";

export const payoutTroubles = ["stuck", "sent_back", "taken_back", "lost"] as const;

/** /admin/sellers: who sells. Columns of money are empty for all but ADMIN; amounts are numbers in the file, because text with a sign would be a formula. */
export const sellersList = defineList<AdminSeller>()({
  name: "sellers",
  filters: {
    /** Words of the store, or of the person's names. */
    q: "text",
    state: storeStates,
    tier: tiers,
    role: sellerRoles,
    selling: ["yes", "no"],
    /** Those whose name looks like another's and waits for staff. */
    name: ["waiting"],
    /** Whose payouts do not move, came back or were partly taken back, or who cannot be paid any more; for ADMIN alone. */
    payouts: payoutTroubles,
  },
  columns: [
    { id: "id", header: "Number", text: ({ id }) => id, hidden: "on-screen" },
    { id: "store", header: "Store and person", sortable: true, text: ({ name }) => name },
    { id: "asked_name", header: "Asks for", text: (row) => row.asked_name, hidden: "on-screen" },
    { id: "person", header: "Person", text: ({ person }) => person.name, hidden: "on-screen" },
    { id: "username", header: "Username", text: ({ person }) => person.username, hidden: "on-screen" },
    { id: "tier", header: "Tier and roles", text: ({ tier }) => tierNames[tier] },
    { id: "state", header: "State", text: ({ state }) => state },
    { id: "reason", header: "Reason", text: ({ reason }) => reason, hidden: "on-screen" },
    { id: "selling", header: "Selling", text: ({ selling }) => selling, hidden: "on-screen" },
    { id: "roles", header: "Roles", text: (row) => row.roles.join(" "), hidden: "on-screen" },
    { id: "resources", header: "Resources", text: ({ resources }) => resources, align: "end" },
    { id: "on_sale", header: "On sale", text: (row) => row.on_sale, hidden: "on-screen" },
    { id: "sales", header: "Sales", sortable: true, text: ({ sales }) => sales, align: "end" },
    { id: "commission", header: "Commission", text: ({ money }) => money && Number(money.commission), align: "end" },
    { id: "balance", header: "Balance", text: ({ money }) => money && Number(money.balance), align: "end" },
    { id: "refund_rate", header: "Refunds", text: (row) => row.refund_rate, align: "end" },
    { id: "payouts", header: "Payouts", text: ({ money }) => money?.payouts },
    { id: "held", header: "Held", text: ({ money }) => money?.held, hidden: "on-screen" },
    { id: "created", header: "Since", sortable: true, text: (row) => row.created_at, moment: true },
  ],
  sort: "-created",
});

/** What was booked for one seller. */
export const sellerLedgerList = defineList<SellerLedgerEntry>()({
  name: "ledger",
  filters: {},
  columns: [
    { id: "id", header: "Number", text: ({ id }) => id, hidden: "on-screen" },
    { id: "booked", header: "Booked", sortable: true, text: (row) => row.created_at, moment: true },
    { id: "kind", header: "Transaction", text: ({ kind }) => kind },
    { id: "item", header: "Item", text: ({ item }) => item?.title },
    { id: "order", header: "Order", text: ({ item }) => item?.order },
    { id: "available", header: "Held until", text: (row) => row.available_at, moment: true },
    { id: "amount", header: "USD", text: ({ amount }) => Number(amount), align: "end" },
  ],
  sort: "-booked",
});
