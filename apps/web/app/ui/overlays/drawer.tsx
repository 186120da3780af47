import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useContext, useId, useMemo, type CSSProperties, type ReactNode } from "react";
import { cx } from "../basics/class-names.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { closeAfterQuestion } from "../leaving/close-request.ts";
import { LeaveScope } from "../leaving/leave-scope.ts";
import { useEscape } from "../focus/use-escape.ts";
import { useReturnFocus } from "../focus/use-return-focus.ts";

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  side?: "left" | "right";
  size?: "normal" | "wide";
  /** Of `useUnsavedDialog`, which asks before it closes. */
  scope?: string;
  children: ReactNode;
}

/** A panel from the side; focus stays inside, Escape and the backdrop close it. */
export function Drawer({ open, onOpenChange, title, side = "right", size = "normal", scope, children }: DrawerProps) {
  const returnFocus = useReturnFocus();
  const own = useId();
  const id = scope ?? own;
  const around = useContext(LeaveScope);
  const scopes = useMemo(() => [...around, id], [around, id]);
  const close = closeAfterQuestion(id, () => onOpenChange(false));
  // A caller that passes the scope asks by itself.
  const change = (next: boolean) => (next || scope !== undefined ? onOpenChange(next) : close());
  const onEscapeKeyDown = useEscape(open, change);
  const from: CSSProperties = { "--slide-from": side === "left" ? "-100%" : "100%" };
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <Radix.Content
          {...returnFocus}
          onEscapeKeyDown={onEscapeKeyDown}
          aria-describedby={undefined}
          style={from}
          className={cx(
            "fixed inset-y-0 z-50 flex animate-slide-in flex-col bg-ground shadow-float outline-none",
            size === "wide" ? "w-[min(520px,100vw)]" : "w-[min(360px,88vw)]",
            side === "left" ? "left-0" : "right-0",
          )}
        >
          <div className="flex h-[68px] shrink-0 items-center justify-between border-b border-line pr-4 pl-6">
            <Radix.Title className="text-title font-semibold">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X aria-hidden />} />
            </Radix.Close>
          </div>
          <div className="flex-1 overflow-y-auto px-3 py-4">
            <LeaveScope value={scopes}>{children}</LeaveScope>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
