import type { PlanInterval } from "@pavane/contract/subscriptions/choices";
import { tierNames, tierOf } from "@pavane/contract/subscriptions/tiers";
import { messageOf } from "../../../api/api-error.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useContinueWithFree } from "../queries.ts";
import type { PlanOnSale } from "../shapes.ts";

interface WaitingChoiceProps {
  /** The tier that was chosen and not paid for. */
  tier: string;
  plans: readonly PlanOnSale[];
  interval: PlanInterval;
}

/** For somebody who registered with a tier and has not paid. */
export function WaitingChoice({ tier, plans, interval }: WaitingChoiceProps) {
  const chosen = tierOf(tier);
  const ofTier = plans.filter((plan) => plan.tier === chosen);
  const plan = ofTier.find((one) => one.interval === interval) ?? ofTier[0];
  const free = useContinueWithFree();
  const goFree = () =>
    free.mutate(undefined, {
      onSuccess: () => toast({ title: "You go on with Free" }),
      onError: (error) =>
        toast({ title: "Error", description: messageOf(error, "Try again."), variant: "destructive" }),
    });
  return (
    <section aria-labelledby="waiting" className="mt-6 rounded-card border border-line bg-card p-5">
      <h2 id="waiting" className="font-semibold">
        Your {tierNames[chosen]} plan is waiting for payment.
      </h2>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {plan === undefined ? null : (
          <ButtonLink to={paths.subscription({ plan: plan.key, step: "pay" })}>Pay</ButtonLink>
        )}
        <Button variant="outline" busy={free.isPending} onClick={goFree}>
          Continue with Free
        </Button>
      </div>
    </section>
  );
}
