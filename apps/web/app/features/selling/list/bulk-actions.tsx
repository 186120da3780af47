import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import type { SellerResource } from "../queries.ts";
import { BulkDialog, type BulkAction } from "./bulk-dialog.tsx";
import { BulkSubmitDialog } from "./bulk-submit-dialog.tsx";

const offered: readonly { action: BulkAction | "submit"; label: string }[] = [
  { action: "submit", label: "Submit" },
  { action: "publish", label: "Publish" },
  { action: "archive", label: "Archive" },
  { action: "price", label: "Set the price" },
  { action: "category", label: "Set the category" },
];

/** One thing done with every chosen resource. */
export function BulkActions({ chosen, onDone }: { chosen: readonly SellerResource[]; onDone: () => void }) {
  const [action, setAction] = useState<BulkAction | "submit" | null>(null);
  const close = () => setAction(null);
  // Single resources and curricula have categories of their own.
  const isOneKind = new Set(chosen.map(({ kind }) => kind)).size === 1;
  return (
    <>
      {offered
        .filter(({ action: one }) => one !== "category" || isOneKind)
        .map(({ action: one, label }) => (
          <Button key={one} size="small" variant="outline" onClick={() => setAction(one)}>
            {label}
          </Button>
        ))}
      {action === "submit" ? <BulkSubmitDialog chosen={chosen} onClose={close} onDone={onDone} /> : null}
      {action === null || action === "submit" ? null : (
        <BulkDialog action={action} chosen={chosen} onClose={close} onDone={onDone} />
      )}
    </>
  );
}
