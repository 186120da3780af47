import { defineList } from "../core/list.ts";
import { roleNames } from "../identity/role-texts.ts";
import type { AdminInstructor } from "./schema-instructors.ts";

/** /admin/instructors: who teaches. */
export const instructorsList = defineList<AdminInstructor>()({
  name: "instructors",
  filters: {
    /** Part of a name, username or e-mail. */
    q: "text",
  },
  columns: [
    { id: "name", header: "Name", sortable: true, text: ({ name }) => name },
    { id: "username", header: "Username", text: ({ username }) => username, hidden: "on-screen" },
    { id: "email", header: "E-mail", text: ({ email }) => email },
    { id: "roles", header: "Roles", text: ({ role }) => roleNames(role) },
    { id: "courses", header: "Courses", sortable: true, text: ({ courses }) => courses, align: "end" },
    { id: "learners", header: "Learners", sortable: true, text: ({ learners }) => learners, align: "end" },
    { id: "rating", header: "Rating", sortable: true, text: ({ rating }) => rating },
    { id: "last_seen_at", header: "Last seen", sortable: true, text: (row) => row.last_seen_at },
    { id: "actions", header: "Actions", hidden: "header", align: "end" },
  ],
  sort: "name",
});
