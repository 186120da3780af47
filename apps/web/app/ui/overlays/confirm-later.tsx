import { useState, type ComponentType } from "react";
import { loadCode } from "../../browser/load-code.ts";
import { useOnChange } from "../../browser/use-on-change.ts";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";

/** What draws the question, once it is there. */
let loaded: ComponentType<ConfirmDialogProps> | null = null;

/** For pages that will ask before long: the code comes once they live. What cannot be loaded is asked for again. */
export async function loadQuestion(): Promise<ComponentType<ConfirmDialogProps>> {
  try {
    return (loaded = (await loadCode(() => import("./confirm-dialog.tsx"))).ConfirmDialog);
  } catch {
    return PlainQuestion;
  }
}

/**
 * `ConfirmDialog` on pages that seldom ask: its code comes when it is first drawn. Nothing is suspended until then: what draws it may
 * hold the router back, which must work in the same moment.
 */
export function ConfirmLater(props: ConfirmDialogProps) {
  const [Question, setQuestion] = useState(() => loaded);
  useOnChange("drawn", () => void loadQuestion().then((question) => setQuestion(() => question)));
  return Question === null ? null : <Question {...props} />;
}

/** Where that cannot be loaded, as without a connection, the browser asks. */
function PlainQuestion({ open, onOpenChange, question, onConfirm }: ConfirmDialogProps) {
  useOnChange(open, () => {
    if (window.confirm(question)) onConfirm();
    else onOpenChange(false);
  });
  return null;
}
