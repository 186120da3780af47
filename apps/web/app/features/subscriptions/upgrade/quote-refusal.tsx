import { ApiError } from "../../../api/api-error.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import type { Subscription } from "../shapes.ts";
import { OpenChange } from "./open-change.tsx";
import { RefusalPanel } from "./refusal-panel.tsx";

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
  if (error.code !== "payment_open" || one.id === null) return <RefusalPanel text={error.serverMessage} />;
  if (one.status === "PAST_DUE")
    return (
      <RefusalPanel text={error.serverMessage}>
        <ButtonLink variant="outline" size="small" to={paths.manageSubscription()}>
          Pay
        </ButtonLink>
      </RefusalPanel>
    );
  return <OpenChange one={one} id={one.id} reason={error.serverMessage} fetching={fetching} again={again} />;
}
