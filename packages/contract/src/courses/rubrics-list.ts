import { defineList } from "../core/list.ts";
import type { Rubric } from "./schema-assessments.ts";

/** Whose rubrics: one's own, or those of others that one may use. */
export const rubricOwners = ["own", "others"] as const;

/** Rubrics that somebody may use. */
export const rubricsList = defineList<Rubric>()({
  name: "rubrics",
  filters: {
    /** Words of the title. */
    q: "text",
    owner: rubricOwners,
  },
  columns: [
    { id: "title", header: "Rubric", sortable: true, text: ({ title }) => title },
    { id: "owner", header: "Made by", text: ({ owner_name: name }) => name },
    { id: "criteria", header: "Criteria", text: ({ criteria }) => criteria.length, align: "end" },
    { id: "possible", header: "Points", text: ({ possible }) => possible, align: "end" },
    { id: "lessons", header: "Lessons", text: ({ lessons }) => lessons, align: "end" },
    { id: "updated_at", header: "Updated", sortable: true, text: (row) => row.updated_at, moment: true },
  ],
  sort: "-updated_at",
});
