import type { Read } from "../../platform/db/database.ts";

/** Names of people; their domain is to the right of this one. */
export interface PeoplePort {
  namesOf(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
