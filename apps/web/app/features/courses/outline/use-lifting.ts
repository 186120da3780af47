import { useState, type KeyboardEvent } from "react";
import { isInPlace, ownSlot, slotsOf, type Lifted, type Move, type Ordered, type Slot } from "./outline-moves.ts";

/** Something that is being moved, and where it would go. */
export interface Lifting {
  readonly thing: Lifted & { readonly title: string };
  readonly slot: Slot;
  readonly by: "keys" | "pointer";
}

export interface LiftingTools {
  readonly lifting: Lifting | null;
  /** What is said of it, for those who do not see it. */
  readonly said: string;
  readonly byKey: (event: KeyboardEvent, thing: Lifting["thing"]) => void;
  /** What is lifted by keys goes back when its handle is left. */
  readonly onBlur: () => void;
  readonly lift: (thing: Lifting["thing"], by: Lifting["by"]) => void;
  readonly aim: (move: Move) => void;
  readonly drop: () => void;
  readonly putBack: () => void;
}

/** Lifts a module or a lesson, leads it through the places of the outline, and drops it there or puts it back. */
export function useLifting(modules: readonly Ordered[], onMove: (move: Move) => void): LiftingTools {
  const [lifting, setLifting] = useState<Lifting | null>(null);
  const [said, setSaid] = useState("");
  const lift = (thing: Lifting["thing"], by: Lifting["by"]) => {
    const slots = slotsOf(modules, thing);
    const slot = slots[ownSlot(slots, modules, thing)];
    if (slot === undefined) return;
    setLifting({ thing, slot, by });
    const keys = by === "keys" ? " Arrow keys move it, Space drops it, Escape puts it back." : "";
    setSaid(`${thing.title}, lifted. ${placeOf(slot)}${keys}`);
  };
  const drop = () => {
    if (lifting === null) return;
    setLifting(null);
    setSaid(`${lifting.thing.title}, dropped. ${placeOf(lifting.slot)}`);
    if (!isInPlace(modules, lifting.slot.move)) onMove(lifting.slot.move);
  };
  const putBack = () => {
    if (lifting === null) return;
    setLifting(null);
    setSaid(`${lifting.thing.title} is back in its place.`);
  };
  const lead = (by: number) => {
    if (lifting === null) return;
    const slots = slotsOf(modules, lifting.thing);
    const at = slots.findIndex(({ move }) => isSame(move, lifting.slot.move));
    const slot = slots[Math.max(0, Math.min(slots.length - 1, at + by))];
    if (slot === undefined) return;
    setLifting({ ...lifting, slot });
    setSaid(`${placeOf(slot)} Space drops it, Escape puts it back.`);
  };
  const byKey = (event: KeyboardEvent, thing: Lifting["thing"]) => {
    const isLifted = lifting?.by === "keys";
    const acts: Record<string, (() => void) | undefined> = {
      " ": isLifted ? drop : () => lift(thing, "keys"),
      ...(isLifted && {
        Escape: putBack,
        ArrowUp: () => lead(-1),
        ArrowDown: () => lead(1),
        Home: () => lead(-Infinity),
        End: () => lead(Infinity),
      }),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const aim = (move: Move) => {
    if (lifting === null || isSame(move, lifting.slot.move)) return;
    const slot = slotsOf(modules, lifting.thing).find((one) => isSame(one.move, move));
    if (slot) setLifting({ ...lifting, slot });
  };
  const onBlur = () => (lifting?.by === "keys" ? putBack() : undefined);
  return { lifting, said, byKey, onBlur, lift, aim, drop, putBack };
}

const isSame = (a: Move, b: Move): boolean =>
  a.id === b.id && a.kind === b.kind && a.before === b.before && moduleOf(a) === moduleOf(b);

const moduleOf = (move: Move): number | null => (move.kind === "lesson" ? move.module : null);

const placeOf = ({ move, module, place, of }: Slot): string =>
  move.kind === "module" ? `Place ${place} of ${of}.` : `Module ${module}, place ${place} of ${of}.`;
