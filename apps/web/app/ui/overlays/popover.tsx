import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "../basics/class-names.ts";

interface PopoverProps {
  trigger: ReactNode;
  label: string;
  children: ReactNode;
  align?: "start" | "center" | "end";
  size?: "normal" | "wide";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export function Popover({
  trigger,
  label,
  children,
  align = "start",
  size = "normal",
  open,
  onOpenChange,
}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
          onOpenAutoFocus={focusItself}
          className={cx(
            "z-50 animate-rise rounded-card border border-line bg-card p-4 shadow-float outline-none",
            size === "wide" ? "w-[min(384px,calc(100vw-24px))]" : "w-[min(320px,calc(100vw-24px))]",
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Not the first button in it, which might be one that removes something. */
function focusItself(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
