import type { TextPart } from "@pavane/contract/certificates/design";
import { faceNames, type DesignFace } from "@pavane/contract/certificates/design-page";
import { placeholders } from "@pavane/contract/certificates/design-text";
import { useRef, useState } from "react";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { ColourField } from "./colour-field.tsx";
import { MillimetreField } from "./millimetre-field.tsx";
import type { TemplateEditor } from "./use-template-editor.ts";

const faces = Object.entries(faceNames).map(([value, label]) => ({ value, label }));
const aligns = [
  { value: "left", label: "Left" },
  { value: "center", label: "Centre" },
  { value: "right", label: "Right" },
] as const;

/** Words, typeface, size and colour of a text. */
export function TextPanel({ editor, part }: { editor: TemplateEditor; part: TextPart }) {
  const set = (changes: Partial<TextPart>, what: string) =>
    editor.setPart({ ...part, ...changes }, `${what} ${part.id}`);
  return (
    <>
      <Words part={part} onChange={(text) => set({ text }, "text")} />
      <Select
        label="Type"
        options={faces}
        value={part.face}
        hint="Names in other scripts use typefaces of their own."
        onChange={({ target }) => set({ face: target.value as DesignFace /* one of the options */ }, "face")}
      />
      <div className="grid grid-cols-2 gap-3">
        <MillimetreField
          label="Size"
          unit="pt"
          value={part.size}
          min={4}
          max={200}
          onChange={(size) => set({ size, least: Math.min(part.least, size) }, "size")}
        />
        <MillimetreField
          label="At least"
          unit="pt"
          value={part.least}
          min={4}
          max={part.size}
          onChange={(least) => set({ least }, "least")}
        />
      </div>
      <SegmentedControl
        label="Align"
        options={aligns}
        value={part.align}
        onChange={(align) => set({ align }, "align")}
      />
      <ColourField label="Colour" value={part.colour} onChange={(colour) => set({ colour }, "colour")} />
    </>
  );
}

/** An empty text is not taken up; what stood there before stays until there are words again. */
function Words({ part, onChange }: { part: TextPart; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = typed ?? part.text;
  const type = (text: string) => {
    setTyped(text.trim() === "" ? text : null);
    if (text.trim() !== "") onChange(text);
  };
  const insert = (name: string) => {
    const { selectionStart: from = shown.length, selectionEnd: to = from } = field.current ?? {};
    type(`${shown.slice(0, from)}{${name}}${shown.slice(to)}`);
    field.current?.focus();
  };
  return (
    <div className="grid gap-2">
      <TextArea
        ref={field}
        label="Text"
        rows={2}
        maxLength={400}
        value={shown}
        error={shown.trim() === "" ? "Write a text" : undefined}
        hint="What stands in [brackets] is left out where a placeholder in it has no value."
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
      />
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">Insert a placeholder</legend>
        {Object.entries(placeholders).map(([name, meaning]) => (
          <button
            key={name}
            type="button"
            title={meaning}
            onClick={() => insert(name)}
            className="rounded-chip border border-line bg-ground px-1.5 py-1 text-small hover:border-edge"
          >
            {`{${name}}`}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
