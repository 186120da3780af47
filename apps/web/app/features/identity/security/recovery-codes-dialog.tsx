import { Download } from "lucide-react";
import { useState } from "react";
import { useSite } from "../../../page/site.ts";
import { saveFile } from "../../../browser/save-file.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { CopyTextButton } from "../../../ui/buttons/copy-text-button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";

/** Shown once: it closes only for somebody who says that they have them. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const name = useSite()?.name ?? "";
  const [kept, setKept] = useState(false);
  const [missed, setMissed] = useState(false);
  const text = codes.join("\n");
  const download = () =>
    saveFile(
      new Blob([`Recovery codes for ${name}\nEach works once.\n\n${text}\n`], { type: "text/plain" }),
      "recovery-codes.txt",
    );
  const close = () => (kept ? onDone() : setMissed(true));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title="Keep these recovery codes"
      description="Each opens your account once, when you do not have your phone. They are not shown again."
      footer={<Button onClick={close}>Done</Button>}
    >
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card border border-line bg-ground px-5 py-4 font-mono text-meta">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 mb-5 flex flex-wrap gap-2.5">
        <CopyTextButton text={text} label="Copy" />
        <Button size="small" variant="outline" icon={<Download aria-hidden />} onClick={download}>
          Download
        </Button>
      </div>
      <Checkbox
        label="I have kept these codes"
        error={missed && !kept ? "Keep the codes first. Without them you may lose your account." : undefined}
        checked={kept}
        onChange={(event) => setKept(event.target.checked)}
      />
    </Dialog>
  );
}
