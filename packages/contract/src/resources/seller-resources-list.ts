import { defineList } from "../core/list.ts";
import { resourceKinds, resourceStatuses, resourceTypes } from "./choices.ts";
import type { SellerResource } from "./schema-selling.ts";

/** /my-resources: all that somebody sells. */
export const sellerResourcesList = defineList<SellerResource>()({
  name: "my-resources",
  filters: {
    /** Part of the title. */
    q: "text",
    state: resourceStatuses,
    kind: resourceKinds,
    type: resourceTypes,
    /** Slug of a dance style. */
    style: "text",
  },
  columns: [
    { id: "title", header: "Title", sortable: true, text: ({ title }) => title },
    { id: "kind", header: "Kind", text: ({ kind }) => kind },
    { id: "type", header: "Type", text: ({ type }) => type },
    {
      id: "price",
      header: "Price",
      sortable: true,
      text: ({ price, priced }) => (priced ? price : null),
      align: "end",
    },
    { id: "state", header: "State", text: ({ status }) => status },
    { id: "reason", header: "Reason", text: ({ reason }) => reason, hidden: "on-screen" },
    { id: "version", header: "Version", text: ({ release }) => release?.number, align: "end" },
    { id: "sales", header: "Sales", sortable: true, text: ({ sales }) => sales, align: "end" },
    { id: "net", header: "Net", text: ({ net }) => net, align: "end" },
    { id: "downloads", header: "Downloads", text: ({ downloads }) => downloads, align: "end" },
    { id: "rating", header: "Rating", sortable: true, text: ({ rating }) => rating, align: "end" },
    { id: "updated", header: "Updated", sortable: true, text: (row) => row.updated_at, moment: true },
    { id: "actions", header: "Actions", hidden: "header", align: "end" },
  ],
  sort: "-updated",
});
