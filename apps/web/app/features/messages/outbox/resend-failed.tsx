import { SendHorizontal } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { useResendFailed } from "../queries.ts";

/** Everything that failed lately, by one press: a mail server that was away leaves many. */
export function ResendFailed() {
  const [asking, setAsking] = useState(false);
  const resend = useResendFailed();
  return (
    <div className="mb-4">
      <Button variant="outline" size="small" icon={<SendHorizontal aria-hidden />} onClick={() => setAsking(true)}>
        Send all failed again
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question="Send all failed mail again?"
        confirm="Send all failed again"
        destructive={false}
        busy={resend.isPending}
        onConfirm={() => resend.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        <p>All mail that failed in the last 7 days, whatever the filters show, 500 at once.</p>
        <p>Mail with a link that has ended stays as it is.</p>
      </ConfirmDialog>
    </div>
  );
}
