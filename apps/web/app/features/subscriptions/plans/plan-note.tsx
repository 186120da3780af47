import { formatUsd } from "@pavane/contract/core/money";
import { intervalTexts } from "@pavane/contract/subscriptions/choices";
import { Check } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { PlanColumn } from "../rules/plan-columns.ts";
import { shortDate } from "../../../time/dates.ts";
import { estimateText } from "../rules/estimate.ts";
import { givenFact } from "../rules/given-plan.ts";
import { ownPlanText, ownTierText, type Viewer } from "../rules/own-plan.ts";

interface PlanNoteProps {
  column: PlanColumn;
  viewer: Viewer;
  trialDays: number;
}

/** The line below a plan's button: what choosing it means today. */
export function PlanNote({ column: { tier, plan, action }, viewer, trialDays }: PlanNoteProps): ReactNode {
  const [now] = useState(() => Date.now());
  const own = viewer.kind === "member" ? viewer.own : null;
  switch (action?.kind) {
    case "own":
      return (
        <span className="font-medium">
          <Check aria-hidden className="mr-2 inline size-4 text-pine" />
          {plan === null || own === null ? "Your plan" : ownPlanText(own, now)}
        </span>
      );
    case "given":
      return action.same ? givenNote(viewer, now) : tier.tier === "free" ? "What you have once that ends" : null;
    case "upgrade":
      return own === null || plan === null ? null : sentences(ownTierText(own, plan), estimateText(own, plan, now));
    case "planned":
      return `Comes on ${shortDate(action.at, now)}`;
    case "end_now":
      return "Keeps what you bought";
    case "switch":
      if (tier.tier === "free") return "Keeps what you bought";
      return own === null || plan === null ? null : ownTierText(own, plan);
    case "start":
    case "trial":
      return plan === null || trialDays === 0
        ? null
        : `${trialDays} days free, then ${formatUsd(plan.price)} ${intervalTexts[plan.interval]}`;
    default:
      return null;
  }
}

function givenNote(viewer: Viewer, now: number): ReactNode {
  const given = viewer.kind === "member" ? viewer.given : null;
  if (given === null) return null;
  return (
    <span className="font-medium">
      <Check aria-hidden className="mr-2 inline size-4 text-pine" />
      You have {givenFact(given, now)}
    </span>
  );
}

const sentences = (first: string | null, then: string | null): string | null =>
  first === null || then === null ? (first ?? then) : `${first}, ${then}`;
