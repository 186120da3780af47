import type { ImportsDeps } from "../deps.ts";
import { deleteExpiredPeopleImports } from "./people-imports-repository.ts";

const atOnce = 20;

/** Files of people that nobody imported in time are forgotten, and later the records of those that were. */
export async function dropOldImports({ db, clock }: Pick<ImportsDeps, "db" | "clock">): Promise<void> {
  while ((await db.write((tx) => deleteExpiredPeopleImports(tx, clock.now(), atOnce))) === atOnce);
}
