import { CreditCard } from "lucide-react";
import { useCallback, useState } from "react";
import { cardEnding } from "../rules/card-texts.ts";
import type { Subscription } from "../shapes.ts";
import { CardDialogLater } from "./card-dialog-later.tsx";

/** The card that a change is charged to, and the way to another without leaving the change. */
export function CardLine({ own }: { own: Subscription }) {
  const [isChanging, setChanging] = useState(false);
  const close = useCallback(() => setChanging(false), []);
  if (own.card === null) return null;
  return (
    <>
      <p className="flex items-center gap-2.5 text-meta">
        <CreditCard aria-hidden className="size-4 text-soft" />
        {cardEnding(own.card)}
        <button
          type="button"
          className="ml-auto rounded-chip font-semibold text-velvet hover:underline"
          onClick={() => setChanging(true)}
        >
          Change<span className="sr-only"> the card</span>
        </button>
      </p>
      {isChanging ? <CardDialogLater one={own} onClose={close} /> : null}
    </>
  );
}
