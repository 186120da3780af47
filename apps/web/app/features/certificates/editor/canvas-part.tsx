import type { DesignPart } from "@pavane/contract/certificates/design";
import { pageSizeOf } from "@pavane/contract/certificates/design-page";
import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import { cx } from "../../../ui/basics/class-names.ts";
import { partName } from "./new-parts.ts";
import { onPage, resized, stepOf, type Box, type Corner } from "./place-part.ts";
import { snap, type Snapped } from "./snap.ts";
import type { TemplateEditor } from "./use-template-editor.ts";

/** A part on its way: where it is, and the lines that it keeps to. */
export interface Moving {
  readonly part: string;
  readonly box: Box;
  readonly guides: Snapped["guides"];
}

interface CanvasPartProps {
  editor: TemplateEditor;
  part: DesignPart;
  sheet: RefObject<HTMLDivElement | null>;
  moving: Moving | null;
  onMove: (moving: Moving | null) => void;
}

const corners: readonly (readonly [Corner, string])[] = [
  ["top-left", "-top-1.5 -left-1.5 cursor-nwse-resize"],
  ["top-right", "-top-1.5 -right-1.5 cursor-nesw-resize"],
  ["bottom-left", "-bottom-1.5 -left-1.5 cursor-nesw-resize"],
  ["bottom-right", "-right-1.5 -bottom-1.5 cursor-nwse-resize"],
];

/** Where a part lies: dragged to move it, by its corners to make it larger, or moved by the arrow keys. */
export function CanvasPart({ editor, part, sheet, moving, onMove }: CanvasPartProps) {
  const drag = useDrag({ editor, part, sheet, moving, onMove });
  const page = pageSizeOf(editor.design);
  const isChosen = editor.part?.id === part.id;
  const box = moving?.part === part.id ? moving.box : part;
  const percent = (value: number, whole: number) => `${(100 * value) / whole}%`;
  return (
    <div
      className="absolute"
      style={{
        left: percent(box.x, page.width),
        top: percent(box.y, page.height),
        width: percent(box.width, page.width),
        height: percent(box.height, page.height),
      }}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={`${partName(part)}, ${millimetres(box.x)} across, ${millimetres(box.y)} down`}
        className={cx(
          "absolute -inset-y-px inset-x-0 min-h-2 cursor-move rounded-[1px] outline-offset-1 hover:outline hover:outline-velvet/60",
          isChosen && "outline-2 outline-stage-mark! outline-solid",
        )}
        onFocus={() => editor.choose(part.id)}
        onKeyDown={(event) => moveByKeys(event, editor, part)}
        {...drag(null)}
      />
      {isChosen ? (
        <>
          <span className="pointer-events-none absolute -top-6 right-0 rounded-chip bg-stage px-1.5 py-0.5 text-[0.6875rem] font-semibold whitespace-nowrap text-on-stage">
            {tenths(box.width)} × {tenths(box.height)} mm
          </span>
          {corners.map(([corner, place]) => (
            <span
              key={corner}
              aria-hidden
              className={cx("absolute size-3 border-2 border-stage-mark bg-on-stage", place)}
              {...drag(corner)}
            />
          ))}
        </>
      ) : null}
    </div>
  );
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
const millimetres = (value: number): string => `${tenths(value)} mm`;

function moveByKeys(event: KeyboardEvent, editor: TemplateEditor, part: DesignPart): void {
  const step = stepOf(event.key, event.shiftKey);
  if (step && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    editor.place(part.id, { ...part, x: part.x + step.x, y: part.y + step.y }, `move ${part.id}`);
  } else if (event.key === "Delete") {
    event.preventDefault();
    editor.setDesign({ ...editor.design, parts: editor.design.parts.filter(({ id }) => id !== part.id) });
  }
}

interface Held {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  /** Millimetres to one pixel of the screen. */
  readonly scale: number;
}

/** Pointer handlers of a part or one of its corners; the design changes once, when the part is let go. */
function useDrag({ editor, part, sheet, moving, onMove }: CanvasPartProps) {
  const held = useRef<Held | null>(null);
  const page = pageSizeOf(editor.design);
  const others = editor.design.parts.filter(({ id }) => id !== part.id);
  const movedTo = (corner: Corner | null, by: { x: number; y: number }, free: boolean): Moving => {
    if (corner !== null) return { part: part.id, box: resized(part, corner, by, page), guides: none };
    const wanted = onPage({ ...part, x: part.x + by.x, y: part.y + by.y }, page);
    if (free) return { part: part.id, box: wanted, guides: none };
    const { x, y, guides } = snap(wanted, others, page);
    return { part: part.id, box: onPage({ ...wanted, x, y }, page), guides };
  };
  return (corner: Corner | null) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const width = sheet.current?.getBoundingClientRect().width ?? 0;
      if (event.button !== 0 || width === 0) return;
      held.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, scale: page.width / width };
      event.currentTarget.setPointerCapture(event.pointerId);
      editor.choose(part.id);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = held.current;
      if (from?.pointer !== event.pointerId) return;
      const by = { x: (event.clientX - from.x) * from.scale, y: (event.clientY - from.y) * from.scale };
      onMove(movedTo(corner, by, event.altKey));
    },
    onPointerUp: () => {
      held.current = null;
      if (moving?.part === part.id) editor.place(part.id, moving.box);
      onMove(null);
    },
    onPointerCancel: () => {
      held.current = null;
      onMove(null);
    },
  });
}

const none = { across: null, down: null } as const;
