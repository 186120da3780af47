import {
  closestCenter,
  DndContext,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragMoveEvent,
} from "@dnd-kit/core";
import type { ReactNode } from "react";
import { dragTarget, type Row } from "./drag-target.ts";
import type { Ordered } from "./outline-moves.ts";
import type { Lifting, LiftingTools } from "./use-lifting.ts";

export interface DragData {
  readonly row: Row;
  readonly title: string;
}

interface DragAreaProps {
  modules: readonly Ordered[];
  tools: LiftingTools;
  children: ReactNode;
}

/** Where rows are dragged by a pointer; keys are the handle's own. */
export function DragArea({ modules, tools, children }: DragAreaProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const aim = ({ active, over }: DragMoveEvent) => {
    const held = active.rect.current.translated;
    const target = rowOf(over?.data.current);
    if (tools.lifting === null || over === null || held === null || target === null) return;
    const isUpper = held.top + held.height / 2 < over.rect.top + over.rect.height / 2;
    const move = dragTarget(modules, tools.lifting.thing, target, isUpper ? "upper" : "lower");
    if (move) tools.aim(move);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: "" } }}
      onDragStart={({ active }) => {
        const thing = thingOf(active.data.current);
        if (thing) tools.lift(thing, "pointer");
      }}
      onDragMove={aim}
      onDragOver={aim}
      onDragEnd={tools.drop}
      onDragCancel={tools.putBack}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {tools.lifting?.by === "pointer" ? (
          <div className="ml-12 w-fit max-w-xs translate-y-4 truncate rounded-control border border-velvet bg-card px-4 py-2.5 text-meta font-semibold text-velvet shadow-float">
            {tools.lifting.thing.title}
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

/** The row under the pointer, else the nearest. */
const underPointer: CollisionDetection = (held) => {
  const under = pointerWithin(held);
  return under.length > 0 ? under : closestCenter(held);
};

/** What is said is said beside the outline, by titles. */
const nothing = () => undefined;
const silent: Announcements = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
};

const isDragData = (data: object | undefined): data is DragData => data !== undefined && "row" in data;

const rowOf = (data: object | undefined): Row | null => (isDragData(data) ? data.row : null);

const thingOf = (data: object | undefined): Lifting["thing"] | null =>
  isDragData(data) ? { kind: data.row.kind, id: data.row.id, title: data.title } : null;
