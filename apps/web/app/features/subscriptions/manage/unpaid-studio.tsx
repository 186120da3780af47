import { messageOf } from "../../../api/api-error.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useGiveUpAttempt } from "../queries.ts";
import { unpaidStudioText } from "../rules/unpaid-studio-text.ts";
import type { Subscription } from "../shapes.ts";

/** Seats that were chosen and not paid for: no plan runs yet, so there is nothing to manage but the attempt. */
export function UnpaidStudio({ one }: { one: Subscription }) {
  const giveUp = useGiveUpAttempt(one);
  const drop = () =>
    giveUp.mutate(undefined, {
      onSuccess: () => toast({ title: "The seats are not bought" }),
      onError: (error) =>
        toast({ title: "Error", description: messageOf(error, "Try again."), variant: "destructive" }),
    });
  return (
    <section aria-labelledby="unpaid-studio" className="rounded-card border border-line bg-card p-5">
      <h2 id="unpaid-studio" className="font-semibold [overflow-wrap:anywhere]">
        {unpaidStudioText(one)}
      </h2>
      <p className="mt-1 text-soft">People can be invited once it is paid.</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <ButtonLink to={paths.subscription({ plan: one.plan.key, step: "pay", for: "studio", seats: one.quantity })}>
          Pay
        </ButtonLink>
        <Button variant="outline" busy={giveUp.isPending} onClick={drop}>
          Drop it
        </Button>
      </div>
    </section>
  );
}
