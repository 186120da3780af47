import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { newRequestKey } from "../../../lib/request-key.ts";
import { Button } from "../../../ui/button.tsx";
import { useRequestPayout, useSetUpPayouts, type OwnBalance } from "../queries.ts";
import { whereTo } from "../rules/tabs.ts";

/** Setting up payouts, and asking for one; what is refused is said below. */
export function PayoutActions({ balance: { account, can } }: { balance: OwnBalance }) {
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
        {can.set_up ? (
          <Button
            variant={account.state === "ready" ? "outline" : "primary"}
            busy={setUp.isPending}
            onClick={() => setUp.mutate()}
          >
            {account.state === "unfinished" ? "Go on setting up payouts" : "Set up payouts"}
          </Button>
        ) : null}
        <RequestPayout primary={can.request} />
      </div>
    </div>
  );
}

/** A refusal ends the attempt; without an answer the same attempt is sent again, so that it counts once. */
function RequestPayout({ primary }: { primary: boolean }) {
  const [key, setKey] = useState(newRequestKey);
  const request = useRequestPayout();
  const ask = () =>
    request.mutate(key, {
      onSettled: (_, error) => {
        if (!(error instanceof ApiError) || error.status !== 0) setKey(newRequestKey());
      },
    });
  return (
    <>
      <Button variant={primary ? "primary" : "outline"} busy={request.isPending} onClick={ask}>
        Request payout
      </Button>
      {request.error ? (
        <p role="alert" className="basis-full text-meta font-medium text-brick">
          {messageOf(request.error, "The payout could not be requested. Try again.")}
        </p>
      ) : null}
    </>
  );
}
