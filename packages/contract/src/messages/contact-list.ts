import { defineList } from "../core/list.ts";
import { contactStatuses, contactTopics } from "./contact.ts";
import type { ContactItem } from "./schema-contact.ts";

const waiting = "waiting";

/**
 * What people wrote, at /admin/messages. Without a state everything but spam, what waits for an answer first; a search looks
 * through spam too, because somebody may ask after a reference.
 */
export const contactListing = defineList<ContactItem>()({
  name: "messages",
  filters: {
    /** Words of name, address or message, or a reference. */
    q: "text",
    /** `waiting`: new or open. */
    status: [waiting, ...contactStatuses],
    topic: contactTopics,
  },
  columns: [
    { id: "reference", header: "Reference", text: ({ reference }) => reference, hidden: "on-screen" },
    { id: "name", header: "From", text: ({ name }) => name },
    { id: "email", header: "E-mail", text: ({ email }) => email, hidden: "on-screen" },
    { id: "topic", header: "Topic", text: ({ topic }) => topic, hidden: "on-screen" },
    { id: "first_line", header: "Message", text: (message) => message.first_line },
    // Upwards: what waits, oldest first, then the rest, newest first.
    { id: "status", header: "State", sortable: true, text: ({ status }) => status, hidden: "on-screen" },
    { id: "created_at", header: "Age", sortable: true, moment: true, text: (message) => message.created_at },
    { id: "assignee", header: "With", text: ({ assignee }) => assignee?.name },
  ],
  sort: "status",
});
