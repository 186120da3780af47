import { useState } from "react";
import { useDraftValues } from "../../forms/draft-fields.tsx";
import { foldedField, standsOpen } from "./fold.ts";

/**
 * Whether company details are open, and how a press opens or collapses them: kept in the tab under `draft`, next to
 * what was typed.
 */
export function useFold(draft: string, hasOwn: boolean): [open: boolean, want: (open: boolean) => void] {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [kept, keep] = useDraftValues(draft);
  const want = (open: boolean) => {
    setWanted(open);
    keep({ [foldedField]: open ? "" : "yes" });
  };
  return [wanted ?? standsOpen(kept, hasOwn), want];
}
