import { tierNames, type Tier } from "@pavane/contract/subscriptions/tiers";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { BannerLine } from "./banner-line.tsx";

/** Shown until the chosen plan is paid for or given up. */
export function UnpaidPlanLine({ tier }: { tier: Tier }) {
  return (
    <BannerLine
      action={
        <Link
          to={paths.subscription({ tier })}
          className="rounded-chip py-1 underline underline-offset-4 hover:no-underline"
        >
          Finish
        </Link>
      }
    >
      Your {tierNames[tier]} plan is waiting for payment.
    </BannerLine>
  );
}
