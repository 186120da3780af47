import { payoutsErrors } from "@pavane/contract/payouts/errors";
import { useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { newRequestKey } from "../../../api/request-key.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useRequestPayout, useSetUpPayouts, type OwnBalance } from "../queries.ts";
import { whereTo } from "../rules/tabs.ts";

/** Setting up payouts, and asking for one; what is refused is said below. */
export function PayoutActions({ balance }: { balance: OwnBalance }) {
  const { account, can } = balance;
  const navigate = useNavigate();
  const setUp = useSetUpPayouts((url) => {
    const target = whereTo(url, window.location.origin);
    if ("path" in target) void navigate(target.path);
    else window.location.assign(target.address);
  });
  return (
    <div className="grid gap-4">
      {account.state === "unfinished" ? (
        <p className="text-meta text-soft">The payment service still needs something from you.</p>
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant={account.state === "ready" ? "outline" : "primary"}
          busy={setUp.isPending}
          onClick={() => setUp.mutate()}
        >
          {setUpWords[account.state]}
        </Button>
        <RequestPayout primary={can.request} refusal={refusalOf(balance)} said={isSaid(balance)} />
      </div>
    </div>
  );
}

const setUpWords: Readonly<Record<OwnBalance["account"]["state"], string>> = {
  none: "Set up payouts",
  unfinished: "Go on setting up payouts",
  ready: "Change bank details",
};

/** Why asking cannot lead anywhere now, as far as it is sure without asking. */
function refusalOf({ open, account, next }: OwnBalance): string | null {
  if (open) return payoutsErrors.payout_open.message;
  if (account.state !== "ready") return payoutsErrors.not_set_up.message;
  return next.obstacle?.code === "payouts_paused" ? next.obstacle.message : null;
}

/** It is under "Next payout" already. */
const isSaid = ({ open, next }: OwnBalance): boolean =>
  open === null && (next.obstacle?.code === "not_set_up" || next.obstacle?.code === "payouts_paused");

interface RequestPayoutProps {
  primary: boolean;
  /** Said beside the button, which then does nothing. */
  refusal: string | null;
  /** It is visible elsewhere on the page, so it is repeated for screen readers only. */
  said: boolean;
}

/** A refusal ends the attempt; without an answer the same attempt is sent again, so that it counts once. */
function RequestPayout({ primary, refusal, said }: RequestPayoutProps) {
  const [key, setKey] = useState(newRequestKey);
  const request = useRequestPayout();
  // The second press of a double click comes before the button is drawn busy.
  const asking = useRef(false);
  const ask = () => {
    if (asking.current) return;
    asking.current = true;
    request.mutate(key, {
      onSettled: (_, error) => {
        asking.current = false;
        if (!(error instanceof ApiError) || error.status !== 0) setKey(newRequestKey());
      },
    });
  };
  const why = useId();
  const failure = request.error && messageOf(request.error, "The payout could not be requested. Try again.");
  return (
    <>
      <Button
        variant={primary ? "primary" : "outline"}
        busy={request.isPending}
        aria-disabled={refusal !== null}
        aria-describedby={refusal === null ? undefined : why}
        className={refusal === null ? undefined : "opacity-50"}
        onClick={refusal === null ? ask : undefined}
      >
        Request payout
      </Button>
      {refusal === null ? null : (
        <p id={why} className={said ? "sr-only" : "basis-full text-meta text-soft"}>
          {refusal}
        </p>
      )}
      {failure && failure !== refusal ? (
        <p role="alert" className="basis-full text-meta font-medium text-brick">
          {failure}
        </p>
      ) : null}
    </>
  );
}
