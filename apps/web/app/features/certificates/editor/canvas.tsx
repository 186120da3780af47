import { pageSizeOf } from "@pavane/contract/certificates/design-page";
import type { PageDesign } from "@pavane/contract/certificates/design";
import { useRef, useState, type CSSProperties } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { TriedDesign } from "../templates/queries.ts";
import { CanvasPart, type Moving } from "./canvas-part.tsx";
import type { TemplateEditor } from "./use-template-editor.ts";

interface CanvasProps {
  editor: TemplateEditor;
  drawn: { drawing: TriedDesign; design: PageDesign } | undefined;
  /** What the server said when it did not draw. */
  failure: string | null;
  onRetry: () => void;
  busy: boolean;
}

/** The page as the server draws it. Over each part lies a button that is dragged and takes the arrow keys. */
export function Canvas({ editor, drawn, failure, onRetry, busy }: CanvasProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const { design } = editor;
  const page = pageSizeOf(design);
  const wide = page.width > page.height;
  return (
    <section
      aria-label="Page"
      className="grid min-w-0 justify-items-center gap-3 rounded-card bg-sunk p-3 max-lg:order-first sm:p-6"
    >
      <div
        ref={sheet}
        className="relative w-full touch-none bg-card shadow-float select-none"
        style={{ aspectRatio: `${page.width} / ${page.height}`, maxWidth: wide ? undefined : "min(100%, 60vh)" }}
        onPointerDown={(event) => (event.target === event.currentTarget ? editor.choose(null) : undefined)}
      >
        {drawn === undefined ? (
          <Skeleton className="absolute inset-0" />
        ) : (
          <Layers drawn={drawn} design={design} moving={moving} />
        )}
        {design.parts.map((part) => (
          <CanvasPart key={part.id} editor={editor} part={part} sheet={sheet} moving={moving} onMove={setMoving} />
        ))}
        {moving ? <Guides moving={moving} page={page} /> : null}
      </div>
      {failure ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-meta font-medium text-brick">
          {failure}
          <Button size="small" variant="outline" busy={busy} onClick={onRetry}>
            Try again
          </Button>
        </p>
      ) : null}
      <p className="text-center text-small text-soft">
        Arrow keys move by 1 mm, with Shift by 10. {page.width} × {page.height} mm
      </p>
    </section>
  );
}

/** Each part in a picture of its own, moved by as much as it was since it was drawn. */
function Layers({
  drawn,
  design,
  moving,
}: {
  drawn: NonNullable<CanvasProps["drawn"]>;
  design: PageDesign;
  moving: Moving | null;
}) {
  const page = pageSizeOf(design);
  const now = new Map(design.parts.map((part) => [part.id, part]));
  const then = new Map(drawn.design.parts.map((part) => [part.id, part]));
  return drawn.drawing.layers.map(({ part: id, svg }) => {
    const [at, was] = [id === null ? undefined : now.get(id), id === null ? undefined : then.get(id)];
    if (id !== null && at === undefined) return null;
    const to = moving !== null && moving.part === id ? moving.box : at;
    const style: CSSProperties =
      to && was
        ? { transform: `translate(${percent(to.x - was.x, page.width)}, ${percent(to.y - was.y, page.height)})` }
        : {};
    return (
      <img
        key={id ?? "page"}
        alt=""
        draggable={false}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        className="pointer-events-none absolute inset-0 size-full"
        style={style}
      />
    );
  });
}

function Guides({ moving, page }: { moving: Moving; page: { width: number; height: number } }) {
  const { across, down } = moving.guides;
  return (
    <>
      {across === null ? null : (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 border-l border-velvet"
          style={{ left: percent(across, page.width) }}
        />
      )}
      {down === null ? null : (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-0 border-t border-velvet"
          style={{ top: percent(down, page.height) }}
        />
      )}
    </>
  );
}

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;
