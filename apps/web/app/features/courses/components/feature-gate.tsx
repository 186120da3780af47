import { gates, isOpenAt, type GatedFeature } from "@pavane/contract/subscriptions/gates";
import { tierForLevel } from "@pavane/contract/subscriptions/tiers";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useMe } from "../../../session/use-me.ts";
import { keepReturnPage } from "../../../plans/return-page.ts";
import { hasPageBefore } from "../../../browser/navigation.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { LEVEL_SENTENCE, TierStep } from "../../../plans/gate-texts.tsx";

interface FeatureGateProps {
  feature: GatedFeature;
  /** Where "Not Now" leads; without it back to where one came from. */
  leaveTo?: string;
  children: ReactNode;
}

/**
 * A page for users whose level is high enough; the others see in its place what it needs. It is placed below a guard.
 */
export function FeatureGate({ feature, leaveTo, children }: FeatureGateProps) {
  const { level } = useMe();
  if (isOpenAt(feature, level)) return children;
  return <Closed feature={feature} level={level} leaveTo={leaveTo} />;
}

function Closed({ feature, level, leaveTo }: { feature: GatedFeature; level: number; leaveTo: string | undefined }) {
  const navigate = useNavigate();
  const { name, prompt, level: needed } = gates[feature];
  const leave = () => {
    if (leaveTo === undefined && hasPageBefore()) void navigate(-1);
    else void navigate(leaveTo ?? paths.home());
  };
  return (
    <div className="page-gutter py-14 lg:py-20">
      <section className="mx-auto max-w-[560px] rounded-card border border-line bg-card p-7 sm:p-9">
        <h1 tabIndex={-1} className="display-section">
          {name}
        </h1>
        <p className="mt-3 text-soft">{LEVEL_SENTENCE}</p>
        <p className="mt-5 mb-4">{prompt}</p>
        <TierStep level={level} needed={needed} />
        <div className="mt-8 flex flex-wrap-reverse justify-end gap-2.5 max-sm:*:w-full">
          <Button variant="outline" onClick={leave}>
            Not Now
          </Button>
          <ButtonLink to={paths.subscription({ tier: tierForLevel(needed) })} onClick={() => keepReturnPage()}>
            View Subscription Options
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
