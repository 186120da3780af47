import { sql } from "drizzle-orm";
import type { PersonalTable } from "../../platform/personal-data/personal-table.ts";
import { ownAddresses } from "../identity/index.ts";
import { courseImports } from "./course/tables.ts";
import { peopleImportLines, peopleImports } from "./people/tables.ts";

/** What imports say about people: what they brought. */
export const importsPersonalData: readonly PersonalTable[] = [
  {
    table: courseImports,
    whose: [courseImports.ownerId],
    exported: [
      {
        name: "courses.imports",
        without: [courseImports.archiveKey, courseImports.reading, courseImports.busyUntil, courseImports.tries],
      },
    ],
    atDeletion: "deleted",
  },
  {
    table: peopleImports,
    whose: [peopleImports.ownerId],
    exported: [{ name: "administration.people_imports", without: [peopleImports.busyUntil] }],
    atDeletion: "deleted",
  },
  {
    table: peopleImportLines,
    whose: [peopleImportLines.userId],
    // Lines that were not imported know nobody, but say the address.
    of: (person) => sql`${peopleImportLines.emailKey} in (select lower(address) from (${ownAddresses(person)}) as own)`,
    exported: [
      {
        name: "account.imported_by_staff",
        without: [peopleImportLines.emailKey, peopleImportLines.importId, peopleImportLines.problems],
      },
    ],
    atDeletion: "deleted",
  },
];
