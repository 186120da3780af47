import type { Read } from "../../../platform/db/database.ts";
import { decideLevel } from "../roles/level.ts";
import { findAccount, levelSources } from "./accounts-repository.ts";

/** The level of somebody who is not the one calling; 0 for nobody. */
export async function levelOfPerson(db: Read, id: number, now: Date): Promise<number> {
  const account = await findAccount(db, { id });
  return account === null ? 0 : decideLevel(levelSources(account), now);
}
