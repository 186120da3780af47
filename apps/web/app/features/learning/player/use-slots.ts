import { useState } from "react";

const slotNames = ["picture", "beside", "counts", "bar", "round", "tools", "panels", "sections"] as const;
type SlotName = (typeof slotNames)[number];
export type Slots = Partial<Record<SlotName, HTMLElement | null>>;
export type Places = Record<SlotName, (node: HTMLElement | null) => void>;

/** Places of the player that code which comes later draws into. */
export function useSlots(): readonly [Slots, Places] {
  const [slots, setSlots] = useState<Slots>({});
  const [refs] = useState(() => {
    const put = (name: SlotName) => (node: HTMLElement | null) => setSlots((before) => ({ ...before, [name]: node }));
    return Object.fromEntries(slotNames.map((name) => [name, put(name)])) as Places; // every name, from the list of them
  });
  return [slots, refs];
}
