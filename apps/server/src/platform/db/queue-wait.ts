import type { Pool } from "pg";

/**
 * How long who asks for a connection waits for it, in milliseconds: measured by one that waits with the others and gives its connection
 * back at once. Nothing is asked while nobody waits.
 */
export function queueWait(
  pool: Pick<Pool, "connect" | "waitingCount">,
  now: () => number = () => performance.now(),
): () => number {
  let askedAt: number | null = null;
  let last = 0;
  const ask = async (since: number): Promise<void> => {
    try {
      const client = await pool.connect();
      client.release();
    } catch {
      // Who got none in the pool's own time has waited too.
    }
    last = now() - since;
    askedAt = null;
  };
  return () => {
    if (askedAt !== null) return Math.max(last, now() - askedAt);
    if (pool.waitingCount === 0) return (last = 0);
    askedAt = now();
    void ask(askedAt);
    return last;
  };
}
