import { useState, type ReactNode } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useUnsavedDialog } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { Select, type SelectOption } from "../../../ui/form/select.tsx";

interface TargetDialogProps {
  title: string;
  /** What it does, or why it asks. */
  children: ReactNode;
  label: string;
  options: readonly SelectOption[];
  confirm: string;
  destructive?: boolean;
  busy: boolean;
  onConfirm: (into: number) => void;
  onClose: () => void;
}

/** Asks where everything goes before something is merged or deleted. Nothing is chosen beforehand. */
export function TargetDialog(props: TargetDialogProps) {
  const { title, children, label, options, confirm, destructive = false, busy, onConfirm, onClose } = props;
  const [into, setInto] = useState("");
  const [missing, setMissing] = useState(false);
  const { close, scope } = useUnsavedDialog(into !== "", onClose, busy);
  const go = () => {
    if (into === "") setMissing(true);
    else onConfirm(Number(into));
  };
  return (
    <Dialog
      scope={scope}
      open
      onOpenChange={(open) => open || busy || close()}
      title={title}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button variant={destructive ? "destructive" : "primary"} busy={busy} onClick={go}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{children}</p>
        <Select
          label={label}
          placeholder="Choose one"
          options={options}
          value={into}
          error={missing && into === "" ? "Choose where they go" : undefined}
          onChange={(event) => setInto(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
