import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useContext, useId, useMemo, type ReactNode } from "react";
import { cx } from "../basics/class-names.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { closeAfterQuestion } from "../leaving/close-request.ts";
import { LeaveScope } from "../leaving/leave-scope.ts";
import { useEscape } from "../focus/use-escape.ts";
import { useReturnFocus } from "../focus/use-return-focus.ts";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons; the last one is the main action. */
  footer?: ReactNode;
  size?: "normal" | "wide";
  /** Of `useUnsavedDialog`, which asks before it closes. */
  scope?: string;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = "normal",
  scope,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  const own = useId();
  const id = scope ?? own;
  const around = useContext(LeaveScope);
  const scopes = useMemo(() => [...around, id], [around, id]);
  const close = closeAfterQuestion(id, () => onOpenChange(false));
  // A caller that passes the scope asks by itself.
  const change = (next: boolean) => (next || scope !== undefined ? onOpenChange(next) : close());
  const onEscapeKeyDown = useEscape(open, change);
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 grid animate-appear place-items-center overflow-y-auto bg-scrim p-4">
          <Radix.Content
            {...returnFocus}
            onEscapeKeyDown={onEscapeKeyDown}
            {...(description ? {} : { "aria-describedby": undefined })}
            className={cx(
              "relative my-auto w-full animate-rise rounded-card border border-line bg-card p-6 shadow-float outline-none",
              size === "wide" ? "max-w-[760px]" : "max-w-[520px]",
            )}
          >
            <Radix.Title className="pr-10 text-heading font-semibold">{title}</Radix.Title>
            {description ? <Radix.Description className="mt-1.5 text-soft">{description}</Radix.Description> : null}
            {children ? (
              <div className="mt-5">
                <LeaveScope value={scopes}>{children}</LeaveScope>
              </div>
            ) : null}
            {footer ? <div className="mt-6 flex flex-wrap justify-end gap-2.5">{footer}</div> : null}
            <Radix.Close asChild>
              <IconButton label="Close" size="small" icon={<X aria-hidden />} className="absolute top-4 right-4" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
