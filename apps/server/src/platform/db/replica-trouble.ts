import { minuteMs } from "@pavane/contract/core/durations";
import type { Troubles } from "../trouble.ts";
import type { Database } from "./database.ts";

const lookEveryMs = 5_000;
/** A replica that is started again, or has much to replay, needs nobody. */
const patienceMs = minuteMs;

/** Tells when the replica has not been used for a minute: the site works, but with half of what it was given. */
export function watchReplica(
  { replica }: Pick<Database, "replica">,
  troubles: Pick<Troubles, "met" | "mended">,
  now: () => number = () => performance.now(),
): () => void {
  if (replica === null) return () => undefined;
  let since: number | null = null;
  const look = () => {
    const { problem } = replica.state();
    since = problem === null ? null : (since ?? now());
    if (problem === null || since === null) troubles.mended("replica_unused");
    else if (now() - since >= patienceMs)
      troubles.met(
        "replica_unused",
        `The replica at DATABASE_READ_URL is not used. ${problem} The primary answers all.`,
      );
  };
  const looking = setInterval(look, lookEveryMs).unref();
  return () => clearInterval(looking);
}
