import { findStanding } from "./domains/courses/index.ts";
import { getPeople } from "./domains/identity/index.ts";
import type { CoverSubjects } from "./domains/media/index.ts";
import type { Read } from "./platform/db/database.ts";

/** What there is that can have a generated cover, asked of the domains that know. Stores and resources have none yet. */
export const coverSubjects = (db: Read): CoverSubjects => ({
  exists: async (kind, id) => {
    if (kind === "course") return (await findStanding(db, id, null)) !== null;
    return kind === "person" && (await getPeople(db, [id])).has(id);
  },
});
