import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** A place that code which comes later draws into; it takes no room of its own. */
export const Slot = ({ onPlace }: { onPlace: (node: HTMLElement | null) => void }) => (
  <div ref={onPlace} className="contents" />
);

/** Draws into a place once it is there. */
export const intoSlot = (place: HTMLElement | null | undefined, drawn: ReactNode) =>
  place ? createPortal(drawn, place) : null;
