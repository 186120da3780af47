import { Suspense, useSyncExternalStore } from "react";
import { lazyNamed } from "../../ui/basics/lazy-named.ts";
import { loadOrSay } from "../../ui/toasts/use-lazy-code.ts";

const load = () => import("./palette.tsx");
const Palette = lazyNamed(load, "Palette");

let isOpen = false;
let tell: (() => void) | undefined;

/** The command palette; its code comes with the first press of its keys. */
export function PaletteHost() {
  const open = useSyncExternalStore(
    follow,
    () => isOpen,
    () => false,
  );
  return open ? (
    <Suspense>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}

export const openPalette = async (): Promise<void> => {
  if (await loadOrSay(load)) setOpen(true);
};

function setOpen(open: boolean): void {
  isOpen = open;
  tell?.();
}

/** One host listens to the keys of the window: Control or ⌘ with K, and "/" outside fields. */
function follow(listener: () => void): () => void {
  tell = listener;
  addEventListener("keydown", onKeyDown);
  return () => removeEventListener("keydown", onKeyDown);
}

function onKeyDown(event: KeyboardEvent): void {
  // A dialog may hold words that are not saved.
  if (event.defaultPrevented || !asks(event) || document.querySelector("[role=dialog],[role=alertdialog]")) return;
  event.preventDefault();
  void openPalette();
}

function asks({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key === "k";
  return (
    key === "/" &&
    !(target instanceof HTMLElement && (target.isContentEditable || target.matches("input,textarea,select")))
  );
}
