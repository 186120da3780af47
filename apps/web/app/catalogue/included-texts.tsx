import { levelOf, tierOf } from "@pavane/contract/subscriptions/tiers";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { keepReturnPage } from "../plans/return-page.ts";
import { includedText } from "../money/price-texts.ts";
import { useMemberLevel } from "../session/viewer.ts";
import { paths } from "../paths.ts";
import { Badge } from "../ui/display/badge.tsx";

interface IncludedWordsProps {
  /** The tier that includes it; null where none does. */
  from: string | null;
  /** The path of what is included, to which the user returns from the plan. */
  back: string;
  badge?: boolean;
}

/** "Included with Imperial": the way to that plan and back for who has a lesser one or none, words for the others. */
export function IncludedText({ from, back, badge = false }: IncludedWordsProps) {
  const level = useMemberLevel() ?? 0;
  const words = includedText(from);
  if (from === null || words === null) return null;
  const shown = badge ? <Badge tone="brass">{words}</Badge> : words;
  if (level >= levelOf(from)) return <span className={lookOf(badge)}>{shown}</span>;
  return (
    <PlanOf from={from} back={back} className={lookOf(badge)}>
      {shown}
    </PlanOf>
  );
}

interface PlanOfProps {
  from: string;
  back: string;
  className: string;
  children: ReactNode;
}

/** A link to the plan that includes something, which leads back to it once the plan is bought. */
export const PlanOf = ({ from, back, className, children }: PlanOfProps) => (
  <Link
    to={paths.subscription({ tier: tierOf(from) })}
    data-press
    onClick={() => keepReturnPage(back)}
    className={`${className} underline-offset-4 hover:underline pointer-coarse:before:absolute pointer-coarse:before:-inset-2`}
  >
    {children}
  </Link>
);

const lookOf = (badge: boolean): string =>
  badge
    ? "relative z-10 inline-flex rounded-full"
    : "relative z-10 rounded-chip text-small font-semibold whitespace-nowrap text-brass";
