import type { DesignPart } from "@pavane/contract/certificates/design";
import { pageSizeOf } from "@pavane/contract/certificates/design-page";
import { BringToFront, Copy, SendToBack, Trash2 } from "lucide-react";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { AddPicture } from "./add-picture.tsx";
import { ColourField } from "./colour-field.tsx";
import { MillimetreField } from "./millimetre-field.tsx";
import { partName, withCopy } from "./new-parts.ts";
import { moved, type Box } from "./place-part.ts";
import { TextPanel } from "./text-panel.tsx";
import type { TemplateEditor } from "./use-template-editor.ts";

/** The chosen part: where it is, how large, and what it looks like. */
export function PartPanel({ editor, part }: { editor: TemplateEditor; part: DesignPart }) {
  const page = pageSizeOf(editor.design);
  const place = (name: keyof Box) => (value: number) =>
    editor.place(part.id, { ...part, [name]: value }, `${name} ${part.id}`);
  return (
    <section aria-label="Chosen part" className="grid content-start gap-4 rounded-card border border-line bg-card p-4">
      <div className="flex items-center gap-1">
        <h2 className="min-w-0 flex-1 truncate font-semibold">{partName(part)}</h2>
        <PartActions editor={editor} part={part} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <MillimetreField label="Across" value={part.x} min={0} max={page.width - part.width} onChange={place("x")} />
        <MillimetreField label="Down" value={part.y} min={0} max={page.height - part.height} onChange={place("y")} />
        <MillimetreField
          label="Width"
          value={part.width}
          min={0.1}
          max={page.width}
          step={0.1}
          onChange={place("width")}
        />
        <MillimetreField
          label="Height"
          value={part.height}
          min={0.1}
          max={page.height}
          step={0.1}
          onChange={place("height")}
        />
      </div>
      <Look editor={editor} part={part} />
    </section>
  );
}

function Look({ editor, part }: { editor: TemplateEditor; part: DesignPart }) {
  if (part.kind === "text") return <TextPanel editor={editor} part={part} />;
  if (part.kind === "picture")
    return <AddPicture label="Choose another" onAdd={(address) => editor.setPart({ ...part, address })} />;
  if (part.kind === "instructor_signature")
    return (
      <p className="text-meta text-soft">
        Who teaches the course uploads a signature in their teaching settings. Without one nothing is printed here.
      </p>
    );
  const colour = (value: string) => editor.setPart({ ...part, colour: value }, `colour ${part.id}`);
  return (
    <>
      <ColourField label="Colour" value={part.colour} onChange={colour} />
      {part.kind === "seal" ? (
        <ColourField
          label="Rings"
          value={part.accent}
          onChange={(accent) => editor.setPart({ ...part, accent }, `accent ${part.id}`)}
        />
      ) : null}
    </>
  );
}

function PartActions({ editor, part }: { editor: TemplateEditor; part: DesignPart }) {
  const { design } = editor;
  const at = design.parts.findIndex(({ id }) => id === part.id);
  const last = design.parts.length - 1;
  const to = (index: number) => editor.setDesign({ ...design, parts: moved(design.parts, at, index) });
  const copy = () => {
    const added = withCopy(design, part);
    editor.setDesign(added.design);
    editor.choose(added.id);
  };
  const remove = () => {
    editor.setDesign({ ...design, parts: design.parts.filter(({ id }) => id !== part.id) });
    editor.choose(null);
  };
  return (
    <>
      <IconButton
        size="small"
        label="Bring forward"
        icon={<BringToFront aria-hidden />}
        disabled={at === last}
        onClick={() => to(at + 1)}
      />
      <IconButton
        size="small"
        label="Send back"
        icon={<SendToBack aria-hidden />}
        disabled={at === 0}
        onClick={() => to(at - 1)}
      />
      <IconButton size="small" label="Copy this part" icon={<Copy aria-hidden />} onClick={copy} />
      <IconButton
        size="small"
        tone="destructive"
        label="Remove this part"
        icon={<Trash2 aria-hidden />}
        onClick={remove}
      />
    </>
  );
}
