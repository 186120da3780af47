/** A place that code which comes later draws into; it takes no room of its own. */
export const Slot = ({ onPlace }: { onPlace: (node: HTMLElement | null) => void }) => (
  <div ref={onPlace} className="contents" />
);
