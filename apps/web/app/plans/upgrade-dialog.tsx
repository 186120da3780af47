import { tierForLevel } from "@pavane/contract/subscriptions/tiers";
import { keepReturnPage } from "./return-page.ts";
import { askForUpgrade, type UpgradeRequest } from "../api/upgrade.ts";
import { paths } from "../paths.ts";
import { Button, ButtonLink } from "../ui/buttons/button.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { gateOf, LEVEL_SENTENCE, TierStep } from "./gate-texts.tsx";

/** Shown before an action that needs a higher level; the page behind it stays as it is. */
export function UpgradeDialog({ request }: { request: UpgradeRequest }) {
  const close = () => askForUpgrade(null);
  const gate = gateOf(request);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={gate.name}
      description={LEVEL_SENTENCE}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Not Now
          </Button>
          <ButtonLink
            to={paths.subscription({ tier: tierForLevel(gate.level) })}
            onClick={() => {
              keepReturnPage();
              close();
            }}
          >
            View Subscription Options
          </ButtonLink>
        </>
      }
    >
      <p className="mb-4">{gate.prompt}</p>
      <TierStep level={request.level} needed={gate.level} />
    </Dialog>
  );
}
