import { Button } from "../../../ui/buttons/button.tsx";
import { CopyTextButton } from "../../../ui/buttons/copy-text-button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import type { NewApiToken } from "./queries.ts";

/** Shown once: nobody can read the token again, and another is made in a moment. */
export function MadeTokenDialog({ made, onDone }: { made: NewApiToken; onDone: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onDone()}
      title="Copy your token"
      description="It is not shown again. Keep it like a password."
      footer={<Button onClick={onDone}>Done</Button>}
    >
      <p
        aria-label={`Token ${made.token.name}`}
        className="mb-4 rounded-card border border-line bg-ground px-5 py-4 font-mono text-meta break-all select-all"
      >
        {made.secret}
      </p>
      <CopyTextButton text={made.secret} />
    </Dialog>
  );
}
