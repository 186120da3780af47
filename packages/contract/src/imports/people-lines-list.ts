import { defineList } from "../core/list.ts";
import { roleNames } from "../identity/role-texts.ts";
import { peopleColumnNames } from "./people-columns.ts";
import { peopleOutcomeNames, peopleOutcomes } from "./people-outcomes.ts";
import type { PeopleImportLine } from "./schema-people.ts";

/** The lines of a file of people. */
export const peopleLinesList = defineList<PeopleImportLine>()({
  name: "people-import",
  filters: {
    /** Part of an e-mail. */
    q: "text",
    outcome: peopleOutcomes,
  },
  columns: [
    { id: "line", header: "Line", sortable: true, text: ({ line }) => line },
    { id: "email", header: "E-mail", text: ({ email }) => email },
    { id: "first_name", header: "First name", text: (line) => line.first_name, hidden: "on-screen" },
    { id: "last_name", header: "Last name", text: (line) => line.last_name, hidden: "on-screen" },
    { id: "username", header: "Username", text: ({ username }) => username, hidden: "on-screen" },
    { id: "outcome", header: "Outcome", text: ({ outcome }) => peopleOutcomeNames[outcome] },
    { id: "roles", header: "Roles", text: ({ roles }) => roleNames(roles), hidden: "on-screen" },
    {
      id: "courses",
      header: "Courses",
      text: ({ courses }) => courses.map((course) => course.id).join(";"),
      hidden: "on-screen",
    },
    { id: "column", header: "Column", text: columnsText, hidden: "on-screen" },
    { id: "why", header: "Details", text: whyText },
  ],
  sort: "line",
});

function columnsText({ problems }: PeopleImportLine): string {
  const named = problems.flatMap(({ column }) => (column === null ? [] : [peopleColumnNames[column]]));
  return [...new Set(named)].join(", ");
}

/** What does not fit, or what to know, one sentence after the other. */
function whyText({ problems, notes }: PeopleImportLine): string {
  return [...problems.map(({ message }) => message), ...notes].join(" ");
}
