import { defineList } from "../core/list.ts";
import type { ResourceGrant } from "./schema-grants.ts";

/** What staff gave to people. */
export const grantsList = defineList<ResourceGrant>()({
  name: "grants",
  filters: {
    /** Words of a person's names or address. */
    q: "text",
    state: ["live", "ended"],
    /** Of one resource alone. */
    resource: "id",
  },
  columns: [
    { id: "id", header: "Number", text: ({ id }) => id, hidden: "on-screen" },
    { id: "person", header: "Person", text: ({ person }) => person.name },
    { id: "resource", header: "Resource", text: ({ resource }) => resource.title },
    { id: "reason", header: "Reason", text: ({ reason }) => reason },
    { id: "granted_by", header: "Given by", text: (row) => row.granted_by?.name },
    { id: "granted", header: "Given", sortable: true, text: (row) => row.granted_at, moment: true },
    { id: "ended", header: "Ended", text: (row) => row.ended_at, moment: true },
    { id: "actions", header: "Actions", hidden: "header", align: "end" },
  ],
  sort: "-granted",
});
