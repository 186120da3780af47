import type { Database, Read } from "../../platform/db/database.ts";
import { requireRow } from "../../platform/db/require-row.ts";
import { installations } from "./tables.ts";

/**
 * Returns this installation's mark, a random UUID, and queries the database once: it never changes, not even when a
 * backup is restored under a running server.
 */
export function rememberMark({ db }: { readonly db: Pick<Database, "read"> }): () => Promise<string> {
  let known: string | null = null;
  return async () => (known ??= await findMark(db.read));
}

async function findMark(db: Read): Promise<string> {
  const { mark } = requireRow(await db.select({ mark: installations.mark }).from(installations), "there is no mark");
  return mark;
}
