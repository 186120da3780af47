import { AlertDialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { useEscape } from "../focus/use-escape.ts";
import { useReturnFocus } from "../focus/use-return-focus.ts";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The whole question. */
  question: string;
  /** The same verb as the control that opened it. */
  confirm: string;
  cancel?: string;
  destructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  /** What the answer would change, below the question. */
  children?: ReactNode;
}

/** Asks before something that cannot be undone. Focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    question,
    confirm,
    cancel = "Cancel",
    destructive = true,
    busy,
    onConfirm,
    children,
  } = props;
  const returnFocus = useReturnFocus();
  const onEscapeKeyDown = useEscape(open, onOpenChange);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 grid animate-appear place-items-center bg-scrim p-4">
          <Radix.Content
            {...returnFocus}
            onEscapeKeyDown={onEscapeKeyDown}
            aria-describedby={undefined}
            className="w-full max-w-[440px] animate-rise rounded-card border border-line bg-card p-6 shadow-float outline-none"
          >
            <Radix.Title className="text-title font-semibold">{question}</Radix.Title>
            {children ? <div className="mt-3 grid gap-2 text-meta text-soft">{children}</div> : null}
            <div className="mt-6 flex flex-wrap justify-end gap-2.5">
              <Radix.Cancel asChild>
                <Button variant="outline">{cancel}</Button>
              </Radix.Cancel>
              <Button variant={destructive ? "destructive" : "primary"} busy={busy} onClick={onConfirm}>
                {confirm}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
