import { useCallback, useState } from "react";
import { failedText } from "../../../plans/plan-status-texts.ts";
import type { Subscription } from "../shapes.ts";
import { CardDialogLater } from "./card-dialog-later.tsx";
import { PastDue } from "./past-due.tsx";

/**
 * The open amount of a plan, shown and paid in the same way on every page; afterwards its owner continues what they
 * were doing.
 */
export function OpenPayment({ one }: { one: Subscription }) {
  const [now] = useState(() => Date.now());
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <PastDue one={one} text={failedText(one, now)} onCard={() => setOpen(true)} />
      {isOpen ? <CardDialogLater one={one} onClose={close} /> : null}
    </>
  );
}
