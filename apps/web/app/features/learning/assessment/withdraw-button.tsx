import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmLater } from "../../../ui/overlays/confirm-later.tsx";
import { useWithdraw, type Submission } from "./queries.ts";

/** Takes a video back that nobody marks yet, after a question. */
export function WithdrawButton({ submission: { id, state } }: { submission: Submission }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdraw(id);
  return (
    <>
      <Button variant="outline" busy={withdraw.isPending} onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <ConfirmLater
        open={asking}
        onOpenChange={setAsking}
        question="Withdraw this video?"
        confirm="Withdraw"
        onConfirm={() => {
          setAsking(false);
          withdraw.mutate(undefined);
        }}
      >
        <p>{state === "draft" ? "The video is deleted." : "The video is deleted and nobody marks it."}</p>
      </ConfirmLater>
    </>
  );
}
