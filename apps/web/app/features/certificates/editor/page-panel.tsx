import type { PageDesign } from "@pavane/contract/certificates/design";
import { Button } from "../../../ui/buttons/button.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { AddPicture } from "./add-picture.tsx";
import { ColourField } from "./colour-field.tsx";
import { onPaper } from "./place-part.ts";
import type { TemplateEditor } from "./use-template-editor.ts";

const papers = [
  { value: "a4", label: "A4" },
  { value: "letter", label: "Letter" },
] as const;
const orientations = [
  { value: "landscape", label: "Landscape" },
  { value: "portrait", label: "Portrait" },
] as const;
const ornaments: readonly { value: PageDesign["ornament"]["kind"]; label: string }[] = [
  { value: "floor_track", label: "Floor track" },
  { value: "frame", label: "Frame" },
  { value: "none", label: "None" },
];

/** Paper, ground and what runs around the edge. */
export function PagePanel({ editor }: { editor: TemplateEditor }) {
  const { design, setDesign } = editor;
  const { paper, orientation, background, ornament } = design;
  const ground = (changes: Partial<PageDesign["background"]>, step: string | null = null) =>
    setDesign({ ...design, background: { ...background, ...changes } }, step);
  const edge = (changes: Partial<PageDesign["ornament"]>, step: string | null = null) =>
    setDesign({ ...design, ornament: { ...ornament, ...changes } }, step);
  return (
    <section
      aria-label="Page and background"
      className="grid content-start gap-4 rounded-card border border-line bg-card p-4"
    >
      <h2 className="font-semibold">Page and background</h2>
      <SegmentedControl
        label="Paper"
        options={papers}
        value={paper}
        onChange={(value) => setDesign(onPaper(design, { paper: value, orientation }))}
      />
      <SegmentedControl
        label="Orientation"
        options={orientations}
        value={orientation}
        onChange={(value) => setDesign(onPaper(design, { paper, orientation: value }))}
      />
      <ColourField label="Background" value={background.colour} onChange={(colour) => ground({ colour }, "ground")} />
      <div className="grid gap-1.5">
        <AddPicture
          label={background.picture === null ? "Add a background picture" : "Choose another background picture"}
          onAdd={(picture) => ground({ picture })}
        />
        {background.picture === null ? null : (
          <Button size="small" variant="ghost" onClick={() => ground({ picture: null })}>
            Remove the background picture
          </Button>
        )}
      </div>
      <Select
        label="Around the edge"
        options={ornaments}
        value={ornament.kind}
        onChange={({ target }) =>
          edge({ kind: ornaments.find(({ value }) => value === target.value)?.value ?? "none" })
        }
      />
      {ornament.kind === "none" ? null : (
        <ColourField label="Frame" value={ornament.line} onChange={(line) => edge({ line }, "line")} />
      )}
      {ornament.kind === "floor_track" ? (
        <>
          <ColourField label="Track" value={ornament.track} onChange={(track) => edge({ track }, "track")} />
          <ColourField label="Steps" value={ornament.accent} onChange={(accent) => edge({ accent }, "steps")} />
        </>
      ) : null}
    </section>
  );
}
