import { useState } from "react";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { PlanColumn } from "../rules/plan-columns.ts";
import { shortDate } from "../../../time/dates.ts";

/** What can be done with a plan, by who looks. */
export function PlanButton({ column }: { column: PlanColumn }) {
  const { tier, plan, action, marked } = column;
  const [now] = useState(() => Date.now());
  const variant = marked ? "primary" : "outline";
  const look = { variant, className: "w-full" } as const;
  if (action === null) return <p className="text-meta text-soft">Not sold for this time.</p>;
  switch (action.kind) {
    case "wait":
      return <Skeleton className="h-11 w-full rounded-control" />;
    case "start":
      return (
        <ButtonLink
          to={paths.register({
            tier: tier.tier,
            redirect: plan === null ? undefined : paths.subscription({ plan: plan.key, step: "pay" }),
          })}
          {...look}
        >
          Start with {tier.name}
        </ButtonLink>
      );
    case "trial":
    case "choose":
      return (
        <ButtonLink to={paths.subscription({ plan: plan?.key, step: "pay" })} {...look}>
          {action.kind === "trial" ? (
            <>
              Start {action.days}-day trial
              <Of name={tier.name} word="of" />
            </>
          ) : (
            `Choose ${tier.name}`
          )}
        </ButtonLink>
      );
    case "given":
      return plan === null ? null : (
        <ButtonLink to={paths.subscription({ plan: plan.key, step: "pay" })} {...look} variant="outline">
          Choose {tier.name}
        </ButtonLink>
      );
    case "own":
      return plan === null ? null : (
        <ButtonLink to={paths.manageSubscription()} {...look} variant="outline">
          Manage
        </ButtonLink>
      );
    case "upgrade":
      return (
        <ButtonLink to={paths.upgrade({ plan: plan?.key })} {...look}>
          Upgrade
          <Of name={tier.name} word="to" />
        </ButtonLink>
      );
    case "switch":
      return (
        <ButtonLink to={paths.manageSubscription({ change: plan?.key ?? "free" })} variant="ghost" className="w-full">
          {action.at === null ? "Switch" : `Switch on ${shortDate(action.at, now)}`}
          <Of name={tier.name} word="to" />
        </ButtonLink>
      );
    case "end_now":
      return (
        <ButtonLink to={paths.manageSubscription({ change: "free" })} variant="ghost" className="w-full">
          End now
          <Of name={tier.name} word="to" />
        </ButtonLink>
      );
    case "planned":
      return (
        <ButtonLink to={paths.manageSubscription()} {...look} variant="outline">
          Manage
        </ButtonLink>
      );
  }
}

/** Distinguishes links with the same text for screen reader users, who hear them outside their column. */
const Of = ({ name, word }: { name: string; word: "of" | "to" }) => (
  <span className="sr-only">
    {" "}
    {word} {name}
  </span>
);
