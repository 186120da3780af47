import { defineList, type ListColumn } from "../core/list.ts";
import { includingTiers, resourceKinds, resourceStatuses, resourceTypes } from "./choices.ts";
import type { AdminResource } from "./schema-admin.ts";

const filters = {
  /** Words of title or store. */
  q: "text",
  state: resourceStatuses,
  kind: resourceKinds,
  type: resourceTypes,
  featured: ["yes", "no"],
  /** `offered`: its seller offers it and staff have not taken the offer up. */
  included: [...includingTiers, "offered", "none"],
  /** One category alone, of either tree. */
  category: "id",
  /** Everything of one store. */
  seller: "id",
} as const;

const { kind: _kind, type: _type, ...filtersOfCurricula } = filters;

type Column = ListColumn<AdminResource>;
const number = { id: "id", header: "Number", text: ({ id }) => id, hidden: "on-screen" } as const satisfies Column;
const title = { id: "title", header: "Title", sortable: true, text: (row) => row.title } as const satisfies Column;
const seller = { id: "seller", header: "Seller", text: (row) => row.seller.name } as const satisfies Column;
const price = {
  id: "price",
  header: "Price",
  sortable: true,
  text: (row) => row.price,
  align: "end",
} as const satisfies Column;
const state = { id: "state", header: "State", text: ({ status }) => status } as const satisfies Column;
const statusColumns = [
  { id: "reason", header: "Reason", text: ({ reason }) => reason, hidden: "on-screen" },
  { id: "on_sale", header: "On sale", text: (row) => row.on_sale, hidden: "on-screen" },
  { id: "featured", header: "Featured", sortable: true, text: ({ featured }) => featured },
  { id: "included_from", header: "Included", text: (row) => row.included_from },
  { id: "included_offer", header: "Offered to", text: (row) => row.included_offer, hidden: "on-screen" },
  {
    id: "categories",
    header: "Categories",
    text: ({ categories }) => categories.map(({ name }) => name).join("; "),
    hidden: "on-screen",
  },
  { id: "sales", header: "Sales", sortable: true, text: ({ sales }) => sales, align: "end" },
  { id: "rating", header: "Rating", sortable: true, text: ({ rating }) => rating, align: "end" },
  { id: "rating_count", header: "Reviews", text: (row) => row.rating_count, hidden: "on-screen" },
  { id: "reports", header: "Reports", text: ({ reports }) => reports, align: "end" },
  { id: "updated", header: "Updated", sortable: true, text: (row) => row.updated_at, moment: true },
  { id: "actions", header: "Actions", hidden: "header", align: "end" },
] as const satisfies readonly Column[];
const parts = [
  { id: "parts", header: "Parts", text: (row) => row.parts?.count, align: "end" },
  { id: "parts_off_sale", header: "Parts off sale", text: (row) => row.parts?.off_sale, align: "end" },
  { id: "parts_price", header: "Parts bought singly", text: (row) => row.parts?.price, align: "end" },
] as const satisfies readonly Column[];
const hiddenParts = parts.map((column) => ({ ...column, hidden: "on-screen" as const }));

/** /admin/resources: everything that is sold here or was. */
export const adminResourcesList = defineList<AdminResource>()({
  name: "resources",
  filters,
  columns: [
    number,
    title,
    seller,
    { id: "kind", header: "Kind", text: ({ kind }) => kind },
    { id: "type", header: "Type", text: ({ type }) => type },
    price,
    state,
    ...hiddenParts,
    ...statusColumns,
  ],
  sort: "-updated",
});

/** /admin/curriculum: the same rows of curricula alone, with what their parts say. */
export const adminCurriculaList = defineList<AdminResource>()({
  name: "curricula",
  filters: filtersOfCurricula,
  columns: [number, title, seller, ...parts, price, state, ...statusColumns],
  sort: "-updated",
});
