import { AsyncLocalStorage } from "node:async_hooks";
import type { Pool } from "pg";

/** Who waits for a connection gets it from somebody else's release: without this, the statement would be taken for theirs. */
export function bindCallbacks(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: () => void) => unknown; // two overloads
  const bound = (callback?: () => void) =>
    callback === undefined ? connect() : connect(AsyncLocalStorage.bind(callback));
  pool.connect = bound as Pool["connect"]; // the same arguments and answer as before
}
