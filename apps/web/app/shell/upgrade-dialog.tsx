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
          <ButtonLink to={paths.subscription({ tier: needed })} onClick={close}>
            View Subscription Options
          </ButtonLink>
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
    </Dialog>
  );
}
