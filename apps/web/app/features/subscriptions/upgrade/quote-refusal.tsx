import { ApiError } from "../../../lib/api-error.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import type { Subscription } from "../shapes.ts";

interface QuoteRefusalProps {
  one: Subscription;
  error: Error;
  fetching: boolean;
  again: () => void;
}

/** Why there is no price, and what leads to one. */
export function QuoteRefusal({ one, error, fetching, again }: QuoteRefusalProps) {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
    return <ErrorState subject="The price" onRetry={again} busy={fetching} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-card p-5">
      <p role="alert">{error.serverMessage}</p>
      {error.code === "payment_open" && one.id !== null ? (
        <ButtonLink
          variant="outline"
          size="small"
          to={one.status === "PAST_DUE" ? paths.manageSubscription() : paths.upgradeCancel({ subscription: one.id })}
        >
          {one.status === "PAST_DUE" ? "Pay" : "Drop it"}
        </ButtonLink>
      ) : null}
    </div>
  );
}
