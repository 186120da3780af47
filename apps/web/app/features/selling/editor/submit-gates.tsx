import { sellerRoles } from "@pavane/contract/resources/roles";
import { isOpenAt } from "@pavane/contract/subscriptions/gates";
import { useQuery } from "@tanstack/react-query";
import { Hourglass, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useMe } from "../../../session/use-me.ts";
import { rolePreparation } from "../../../people/getting-ready/preparing.ts";
import { neededPlan, tierPricesQuery } from "../../../plans/tier-offers.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { askForSelling } from "../queries.ts";

/** What sending for review needs of the person, beside what it needs of the resource; nothing where nothing is missing. */
export function SubmitGates() {
  const me = useMe();
  const { state } = rolePreparation(me, sellerRoles);
  const { data: prices } = useQuery(tierPricesQuery());
  const plan = prices ? neededPlan(prices) : null;
  const lines = [
    state === "asked" ? (
      <Line key="role" icon={<Hourglass aria-hidden />}>
        Your request to sell is waiting for an answer. This draft is kept until then.
      </Line>
    ) : null,
    isOpenAt("selling", me.level) ? null : (
      <Line key="level" icon={<Lock aria-hidden />} action={<Upgrade level={me.level} />}>
        Selling needs a plan. {plan}
      </Line>
    ),
    me.email_verified ? null : (
      <Line key="email" icon={<Lock aria-hidden />}>
        Confirm your e-mail: open the link in the message that was sent to you.
      </Line>
    ),
  ].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <ul aria-label="What is still needed" className="divide-y divide-line rounded-control border border-line bg-card">
      {lines}
    </ul>
  );
}

const Upgrade = ({ level }: { level: number }) => (
  <Button size="small" variant="outline" onClick={() => askForSelling(level)}>
    Choose a plan
  </Button>
);

function Line({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3 text-meta [&>svg]:size-[18px] [&>svg]:shrink-0">
      {icon}
      <p className="min-w-0 flex-1 basis-52">{children}</p>
      {action}
    </li>
  );
}
