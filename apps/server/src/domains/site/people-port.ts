import type { Read } from "../../platform/db/database.ts";

/** Names of people, who stand to the right of this domain. */
export interface PeoplePort {
  namesOf(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
