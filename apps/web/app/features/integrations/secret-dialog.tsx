import { Button } from "../../ui/buttons/button.tsx";
import { CopyTextButton } from "../../ui/buttons/copy-text-button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import type { WebhookWithSecret } from "./queries.ts";

/** Shown once: nobody can read the secret again, and another is made in a moment. */
export function SecretDialog({ made, onDone }: { made: WebhookWithSecret; onDone: () => void }) {
  const old = made.webhook.old_secret_until;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onDone()}
      title="Copy the secret"
      description="The receiver checks signatures with it. It is not shown again."
      footer={<Button onClick={onDone}>Done</Button>}
    >
      <p
        aria-label="Secret"
        className="mb-4 rounded-card border border-line bg-ground px-5 py-4 font-mono text-meta break-all select-all"
      >
        {made.secret}
      </p>
      {old === null ? null : (
        <p className="mb-4 text-meta text-soft">For 24 hours everything is signed with the secret of before as well.</p>
      )}
      <CopyTextButton text={made.secret} />
    </Dialog>
  );
}
