import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { SellerResource } from "../queries.ts";
import { BulkDialog, type BulkAction } from "./bulk-dialog.tsx";

const offered: readonly { action: BulkAction; label: string }[] = [
  { action: "submit", label: "Submit" },
  { action: "publish", label: "Publish" },
  { action: "archive", label: "Archive" },
  { action: "price", label: "Set the price" },
  { action: "category", label: "Set the category" },
];

/** One thing done with every chosen resource. */
export function BulkActions({ chosen, onDone }: { chosen: readonly SellerResource[]; onDone: () => void }) {
  const [action, setAction] = useState<BulkAction | null>(null);
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
      {action ? <BulkDialog action={action} chosen={chosen} onClose={() => setAction(null)} onDone={onDone} /> : null}
    </>
  );
}
