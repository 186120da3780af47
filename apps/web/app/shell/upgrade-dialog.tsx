import { tierNames, tierOf } from "@pavane/contract/subscriptions/tiers";
import { ArrowRight } from "lucide-react";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TierBadge } from "./tier-badge.tsx";
import { askForUpgrade, type UpgradeRequest } from "./upgrade-store.ts";

export function UpgradeDialog({ request }: { request: UpgradeRequest }) {
  const navigate = useNavigate();
  const close = () => askForUpgrade(null);
  const dismiss = () => {
    close();
    if (request.leaveTo !== undefined) void navigate(request.leaveTo);
  };
  const needed = tierOf(request.needed);
  const plans = paths.subscription({ tier: needed });
  return (
    <Dialog
      open
      onOpenChange={dismiss}
      title={request.feature}
      description="This feature requires a higher subscription level."
      footer={
        <>
          <Button variant="outline" onClick={dismiss}>
            Not Now
          </Button>
          {plans === null ? null : (
            <ButtonLink to={plans} onClick={close}>
              View Subscription Options
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{request.prompt}</p>
      <p
        className="mt-4 flex items-center gap-2.5"
        aria-label={`You have ${tierNames[tierOf(request.current)]}, needed is ${tierNames[needed]}`}
      >
        <TierBadge tier={request.current} />
        <ArrowRight aria-hidden className="size-4 text-soft" />
        <TierBadge tier={request.needed} />
      </p>
      {plans === null ? (
        <p className="mt-4 text-meta text-soft">An administrator can grant you {tierNames[needed]}.</p>
      ) : null}
    </Dialog>
  );
}
