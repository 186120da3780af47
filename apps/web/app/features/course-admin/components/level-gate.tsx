import { tierForLevel } from "@pavane/contract/subscriptions/tiers";
import { useEffect, type ReactNode } from "react";
import { useMe } from "../../../guards/use-me.ts";
import { paths } from "../../../paths.ts";
import { askForUpgrade } from "../../../shell/upgrade-store.ts";

const FEATURE = "Course Administration";
const NEEDED_LEVEL = 10;

/** Course administration starts at the level of an educator; below it the upgrade dialog stands before the page. */
export function LevelGate({ children }: { children: ReactNode }) {
  const me = useMe();
  const open = me.level >= NEEDED_LEVEL || me.role.includes("ADMIN");
  useEffect(() => {
    if (open) return undefined;
    askForUpgrade({
      feature: FEATURE,
      prompt: "Upgrade to Educator or higher to access course administration features.",
      current: me.subscription_tier,
      needed: tierForLevel(NEEDED_LEVEL),
      leaveTo: paths.home(),
    });
    return () => askForUpgrade(null);
  }, [open, me.subscription_tier]);
  return open ? children : <div className="min-h-[60vh]" />;
}
