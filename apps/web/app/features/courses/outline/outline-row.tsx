import { useDraggable, useDroppable } from "@dnd-kit/core";
import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../../ui/basics/class-names.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import type { DragData } from "./drag-area.tsx";
import type { Row } from "./drag-target.ts";
import { handleId } from "./tree-tools.ts";
import type { LiftingTools } from "./use-lifting.ts";

interface OutlineRowProps {
  row: Row;
  title: string;
  tools: LiftingTools;
  /** What is moved would come to stand there. */
  mark: "above" | "below" | null;
  className?: string;
  children: (handle: ReactNode) => ReactNode;
}

/** A line of the outline, with the handle that moves it. On phones its menu does. */
export function OutlineRow({ row, title, tools, mark, className, children }: OutlineRowProps) {
  const id = `${row.kind}:${row.id}`;
  const data: DragData = { row, title };
  const { listeners, setNodeRef: setDragged, setActivatorNodeRef: setHandle } = useDraggable({ id, data });
  const { setNodeRef: setTarget } = useDroppable({ id, data });
  const isLifted = tools.lifting?.thing.kind === row.kind && tools.lifting.thing.id === row.id;
  return (
    <div
      ref={(element) => {
        setDragged(element);
        setTarget(element);
      }}
      className={cx("relative", isLifted && "bg-velvet-tint", className)}
    >
      {mark === null ? null : (
        <span
          aria-hidden
          className={cx(
            "pointer-events-none absolute inset-x-3 z-10 h-0.5 bg-velvet before:absolute before:-top-[3px] before:-left-1 before:size-2 before:rounded-full before:border-2 before:border-velvet before:bg-card",
            mark === "above" ? "-top-px" : "-bottom-px",
          )}
        />
      )}
      {children(
        <IconButton
          ref={setHandle}
          id={handleId(row)}
          {...listeners}
          size="small"
          label={`Move ${title}: drag, or press Space and the arrow keys`}
          icon={<GripVertical aria-hidden />}
          aria-pressed={isLifted}
          className="-ml-2 cursor-grab touch-none max-sm:hidden"
          onKeyDown={(event) => tools.byKey(event, { kind: row.kind, id: row.id, title })}
          onBlur={tools.onBlur}
        />,
      )}
    </div>
  );
}
