import { findPermissionFacts } from "../domains/courses/index.ts";
import { getPeople } from "../domains/identity/index.ts";
import type { CoverSubjects } from "../domains/media/index.ts";
import { findSellerId } from "../domains/market/index.ts";
import { findSellerOf } from "../domains/resources/index.ts";
import type { Read } from "../platform/db/database.ts";

/** What there is that can have a generated cover, asked of the domains that know. */
export const coverSubjects = (db: Read): CoverSubjects => ({
  exists: async (kind, id) => {
    if (kind === "course") return (await findPermissionFacts(db, id, null)) !== null;
    if (kind === "resource") return (await findSellerOf(db, id)) !== null;
    if (kind === "store") return (await findSellerId(db, String(id))) !== null;
    return (await getPeople(db, [id])).has(id);
  },
});
