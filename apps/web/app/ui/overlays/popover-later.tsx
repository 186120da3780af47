import { cloneElement, Suspense, useState, type ComponentProps, type ReactElement } from "react";
import { lazyNamed } from "../basics/lazy-named.ts";
import { useCodeLoadedNear } from "../toasts/use-lazy-code.ts";

const loadPopover = () => import("./popover.tsx");
const Popover = lazyNamed(loadPopover, "Popover");

type PopoverLaterProps = Omit<ComponentProps<typeof Popover>, "trigger"> & {
  trigger: ReactElement<ComponentProps<"button">>;
  /** Code of what is in it, where that comes later too. */
  content?: () => Promise<unknown>;
};

/** `Popover` on pages that open seldom: its code loads when the pointer or focus comes near. */
export function PopoverLater({ trigger, content, open, onOpenChange, ...rest }: PopoverLaterProps) {
  const [isOpen, setOpen] = useState(true);
  const load = () => Promise.all([loadPopover(), content?.()]);
  const { loaded, near } = useCodeLoadedNear(load);
  const standIn = cloneElement(trigger, {
    "aria-haspopup": "dialog",
    "aria-expanded": false,
    ...near,
    onClick: () => {
      onOpenChange?.(true);
      near.onClick();
    },
  });
  if (!loaded) return standIn;
  return (
    <Suspense fallback={standIn}>
      <Popover {...rest} trigger={trigger} open={open ?? isOpen} onOpenChange={onOpenChange ?? setOpen} />
    </Suspense>
  );
}
