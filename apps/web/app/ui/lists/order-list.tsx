import { useState, type DragEvent, type ReactNode } from "react";
import { moved } from "./reorder.ts";
import { cx } from "../basics/class-names.ts";
import { MoveButtons } from "../buttons/move-buttons.tsx";

interface Ordered {
  readonly id: number;
  readonly name: string;
}

interface OrderListProps<Item extends Ordered> {
  label: string;
  items: readonly Item[];
  /** Only some are in view, so that the order stays as it is. */
  fixed?: boolean;
  /** It is inside another list. */
  nested?: boolean;
  onOrder: (items: Item[]) => void;
  /** What is beside the handles, with the actions last. */
  renderRow: (item: Item) => ReactNode;
  renderBelow?: (item: Item) => ReactNode;
}

/** A list that is put in order by dragging a row, by the arrow keys on its handle, or by the two arrows. */
export function OrderList<Item extends Ordered>(props: OrderListProps<Item>) {
  const { label, items, fixed = false, nested = false, onOrder, renderRow, renderBelow } = props;
  const [said, setSaid] = useState("");
  const move = (from: number, to: number) => {
    const item = items[from];
    if (fixed || !item || from === to || to < 0 || to >= items.length) return;
    setSaid(`${item.name} is now ${to + 1} of ${items.length}.`);
    onOrder(moved(items, from, to));
  };
  const dragging = useDragging(move);
  return (
    <>
      <ol
        aria-label={label}
        className={cx(
          "divide-y divide-line",
          nested ? "border-t border-line" : "rounded-card border border-line bg-card",
        )}
      >
        {items.map((item, at) => (
          <li
            key={item.id}
            draggable={!fixed && items.length > 1}
            {...dragging.row(at)}
            className={cx(dragging.over === at && "bg-velvet-tint", dragging.from === at && "opacity-50")}
          >
            <div className={cx("flex flex-wrap items-center gap-1 px-2 py-2 sm:px-3", nested && "pl-6 sm:pl-12")}>
              <MoveButtons
                name={item.name}
                at={at}
                count={items.length}
                fixed={fixed}
                onMove={move}
                handleClassName="cursor-grab max-sm:hidden"
              />
              {renderRow(item)}
            </div>
            {renderBelow?.(item)}
          </li>
        ))}
      </ol>
      <output className="sr-only">{said}</output>
    </>
  );
}

/** Rows of one list take each other's place; what is dragged from another list is none of theirs. */
function useDragging(move: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  const row = (at: number) => ({
    onDragStart: (event: DragEvent) => {
      event.stopPropagation();
      event.dataTransfer.effectAllowed = "move";
      // Firefox starts no drag without data.
      event.dataTransfer.setData("text/plain", "");
      setFrom(at);
    },
    onDragOver: (event: DragEvent) => {
      if (from === null) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(at === from ? null : at);
    },
    onDrop: (event: DragEvent) => {
      if (from === null) return;
      event.preventDefault();
      event.stopPropagation();
      move(from, at);
      end();
    },
    onDragEnd: end,
  });
  return { from, over, row };
}
