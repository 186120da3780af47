import { GripVertical } from "lucide-react";
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { moved } from "./reorder.ts";
import { cx } from "../basics/class-names.ts";
import { IconButton } from "../buttons/icon-button.tsx";

interface SortableListProps<Item extends { readonly id: number }> {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  disabled?: boolean;
  onMove: (from: number, to: number) => void;
  /** A row, with the handle that moves it. */
  children: (item: Item, handle: ReactNode) => ReactNode;
  /** Rows that have no place yet. */
  after?: ReactNode;
}

/** Rows that are put in order by dragging their handle, or by Space and the arrow keys on it. */
export function SortableList<Item extends { readonly id: number }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, disabled = false, children, after } = props;
  const { list, lifted, drag, said, shown, byKey, lift, dragOver, drop, putDown, letGo } = useSorting(props);
  return (
    <>
      <ol
        ref={list}
        aria-label={label}
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
      >
        {shown.map((item) => (
          <li
            key={item.id}
            className={cx(
              (lifted === item.id || (drag && items[drag.from] === item)) && "bg-velvet-tint",
              "transition-colors",
            )}
          >
            {children(
              item,
              <IconButton
                size="small"
                label={`Move ${nameOf(item)}: drag, or press Space and the arrow keys`}
                icon={<GripVertical aria-hidden />}
                disabled={disabled || items.length < 2}
                aria-pressed={lifted === item.id}
                className="cursor-grab touch-none"
                onKeyDown={(event) => byKey(event, item)}
                onBlur={putDown}
                onPointerDown={(event) => {
                  if (event.button !== 0 || disabled) return;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  lift(item);
                }}
                onPointerMove={dragOver}
                onPointerUp={drop}
                onPointerCancel={letGo}
              />,
            )}
          </li>
        ))}
        {after}
      </ol>
      <output className="sr-only">{said}</output>
    </>
  );
}

/** Which row is lifted or dragged where, and what is said of it. */
function useSorting<Item extends { readonly id: number }>({ items, nameOf, onMove }: SortableListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const [lifted, setLifted] = useState<number | null>(null);
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const [said, setSaid] = useState("");
  const shown = drag ? moved(items, drag.from, drag.to) : items;

  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || from === to || to < 0 || to >= items.length) return;
    setSaid(`${nameOf(item)} is now ${to + 1} of ${items.length}.`);
    onMove(from, to);
  };
  const byKey = (event: KeyboardEvent, item: Item) => {
    const at = items.indexOf(item);
    const isLifted = lifted === item.id;
    if (event.key === " " || (isLifted && event.key === "Escape")) {
      event.preventDefault();
      setLifted(isLifted ? null : item.id);
      return setSaid(isLifted ? `${nameOf(item)} is put down.` : `${nameOf(item)} is lifted. Use the arrow keys.`);
    }
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined || !isLifted) return;
    event.preventDefault();
    move(at, to);
  };
  const dragOver = (event: PointerEvent) => {
    if (!drag) return;
    const rows = [...(list.current?.children ?? [])].slice(0, items.length);
    const below = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
    setDrag({ from: drag.from, to: below === -1 ? items.length - 1 : below });
  };
  const drop = () => {
    if (drag) move(drag.from, drag.to);
    setDrag(null);
  };
  const lift = (item: Item) => setDrag({ from: items.indexOf(item), to: items.indexOf(item) });
  const putDown = () => setLifted(null);
  const letGo = () => setDrag(null);
  return { list, lifted, drag, said, shown, byKey, lift, dragOver, drop, putDown, letGo };
}
