import { balanceOf, balanceText } from "@pavane/contract/market/class-clock";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { dayText } from "../../../time/dates.ts";
import { paths } from "../../../paths.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import type { PlanItem as Plan } from "../queries.ts";
import { DeletePlan } from "./delete-plan.tsx";

/** A plan in the list: when it is, how long, and whether its rows fit. */
export function PlanItem({ plan }: { plan: Plan }) {
  const balance = balanceOf(plan.minutes, plan.rows_count === 0 ? [] : [plan.rows_minutes]);
  const when = [plan.day === null ? null : dayText(plan.day), plan.starts].filter(Boolean).join(", ");
  return (
    <li className="relative flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-4 transition-colors hover:bg-sunk sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-title leading-snug font-semibold [overflow-wrap:anywhere]">
          <Link to={paths.classPlan(plan.id)} className="after:absolute after:inset-0">
            {plan.title}
          </Link>
        </h2>
        <p className="tabular mt-0.5 text-meta text-soft">
          {[when, `${plan.minutes} minutes`, counted(plan.rows_count, "row")].filter(Boolean).join(" · ")}
        </p>
      </div>
      <div className="relative z-10 flex items-center gap-3">
        {balance.kind === "over" ? <Badge tone="brick">{balanceText(balance)}</Badge> : null}
        <DeletePlan id={plan.id} title={plan.title} />
      </div>
    </li>
  );
}
