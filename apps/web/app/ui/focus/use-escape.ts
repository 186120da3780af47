import { useEffectEvent, useLayoutEffect, useRef } from "react";

/** What closes each dialog that is open, the topmost last. */
const open: (() => void)[] = [];

/**
 * Escape closes the topmost dialog. Radix hears of a dialog some moments after it is seen, and until then Escape would close the one
 * below it, with all that was typed there.
 */
export function useEscape(isOpen: boolean, onOpenChange: (open: boolean) => void) {
  const close = useEffectEvent(() => onOpenChange(false));
  const own = useRef<() => void>(undefined);
  // Follows the list of open dialogs, which is outside React.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const entry = () => close();
    own.current = entry;
    open.push(entry);
    return () => {
      open.splice(open.indexOf(entry), 1);
    };
  }, [isOpen]);
  return (event: KeyboardEvent) => {
    const topmost = open.at(-1);
    if (topmost === undefined || topmost === own.current) return;
    event.preventDefault();
    topmost();
  };
}
