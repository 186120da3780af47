import type { Job } from "../../platform/jobs.ts";
import { dropExpired } from "./course/drop-expired.ts";
import { importCourseJob, importCourses } from "./course/import-courses.ts";
import type { ImportsDeps } from "./deps.ts";
import { dropOldImports } from "./people/drop-old-imports.ts";
import { importPeople, importPeopleJob } from "./people/import-people.ts";

export const importsJobs = (deps: ImportsDeps): readonly Job[] => [
  { name: "imports.drop-expired", schedule: "25 * * * *", run: () => dropExpired(deps) },
  { name: "imports.drop-people", schedule: "35 * * * *", run: () => dropOldImports(deps) },
  { name: importCourseJob, schedule: "* * * * *", run: (data) => importCourses(deps, idOf(data)) },
  {
    name: importPeopleJob,
    schedule: "* * * * *",
    run: (data) => importPeople(deps, idOf(data)),
  },
];

/** What somebody pressed for; null where the clock asks. */
const idOf = (data: object): number | null => ("id" in data && typeof data.id === "number" ? data.id : null);
