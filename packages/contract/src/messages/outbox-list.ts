import { defineList } from "../core/list.ts";
import { mailStatuses } from "./outbox.ts";
import type { OutboxItem } from "./schema.ts";

/** The outbox at /admin/messages: every mail this site has written, newest first. */
export const outboxListing = defineList<OutboxItem>()({
  name: "outbox",
  filters: {
    /** Part of the recipient or the subject. */
    q: "text",
    status: mailStatuses,
    kind: "text",
  },
  columns: [
    { id: "subject", header: "Subject", text: ({ subject }) => subject },
    { id: "to", header: "Recipient", text: ({ to }) => to },
    { id: "kind", header: "Kind", text: ({ kind }) => kind },
    { id: "status", header: "State", text: ({ status }) => status },
    { id: "attempts", header: "Tries", text: ({ attempts }) => attempts, hidden: "on-screen" },
    { id: "created_at", header: "Written", sortable: true, moment: true, text: (mail) => mail.created_at },
  ],
  sort: "-created_at",
});
