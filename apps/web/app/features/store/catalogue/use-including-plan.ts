import { tierForLevel } from "@pavane/contract/subscriptions/tiers";
import { useSession } from "../../../session/session.ts";

/** The tier of the one who looks, which may include resources; null for guests. */
export function useIncludingPlan(): string | null {
  const session = useSession();
  if (session.state !== "member") return null;
  const { level } = session.me;
  return level >= 30 ? "royalty" : level >= 20 ? "premium" : tierForLevel(level);
}
