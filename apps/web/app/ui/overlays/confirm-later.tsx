import { Suspense } from "react";
import { lazyNamed } from "../basics/lazy-named.ts";
import { useOnChange } from "../../browser/use-on-change.ts";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";

const load = () => import("./confirm-dialog.tsx");
const ConfirmDialog = lazyNamed(load, "ConfirmDialog", PlainQuestion);

/** For pages that will ask before long: the code comes once they live. What cannot be loaded yet is asked for again. */
export const loadQuestion = () => void load().catch(() => undefined);

/** `ConfirmDialog` on pages that seldom ask: its code comes when it is first drawn. */
export const ConfirmLater = (props: ConfirmDialogProps) => (
  <Suspense>
    <ConfirmDialog {...props} />
  </Suspense>
);

/** Where that cannot be loaded, as without a connection, the browser asks. */
function PlainQuestion({ open, onOpenChange, question, onConfirm }: ConfirmDialogProps) {
  useOnChange(open, () => {
    if (window.confirm(question)) onConfirm();
    else onOpenChange(false);
  });
  return null;
}
