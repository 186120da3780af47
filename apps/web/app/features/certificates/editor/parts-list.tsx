import type { DesignPart } from "@pavane/contract/certificates/design";
import type { DesignWarning } from "@pavane/contract/certificates/design-warnings";
import { Image, Minus, PenLine, QrCode, Stamp, TriangleAlert, Type } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../../ui/basics/class-names.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { AddPicture } from "./add-picture.tsx";
import {
  missingPlaceholders,
  newInstructorSignature,
  newLine,
  newPicture,
  newPlaceholder,
  newQr,
  newSeal,
  newText,
  partName,
  withNewPart,
} from "./new-parts.ts";
import type { TemplateEditor } from "./use-template-editor.ts";

interface PartsListProps {
  editor: TemplateEditor;
  warnings: readonly DesignWarning[];
}

/** Every part, the one in front first, and what can be added; with it the editor works by keyboard alone. */
export function PartsList({ editor, warnings }: PartsListProps) {
  const { design, part: chosen } = editor;
  const warned = new Set(warnings.map(({ part }) => part));
  return (
    <section
      aria-label="On the page"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 rounded-card border border-line bg-card p-3"
    >
      <div>
        <h2 className="px-2 pt-1 text-meta font-semibold">On the page</h2>
        <ul className="mt-1.5 grid max-h-[44vh] grid-cols-[minmax(0,1fr)] gap-0.5 overflow-y-auto p-0.5">
          {design.parts.toReversed().map((part) => (
            <li key={part.id}>
              <Row
                icon={iconOf(part)}
                name={partName(part)}
                chosen={chosen?.id === part.id}
                warned={warned.has(part.id)}
                onChoose={() => editor.choose(part.id)}
              />
            </li>
          ))}
          <li>
            <Row
              icon={<Image aria-hidden />}
              name="Page and background"
              chosen={chosen === undefined}
              warned={false}
              onChoose={() => editor.choose(null)}
            />
          </li>
        </ul>
      </div>
      <AddParts editor={editor} />
    </section>
  );
}

interface RowProps {
  icon: ReactNode;
  name: string;
  chosen: boolean;
  warned: boolean;
  onChoose: () => void;
}

function Row({ icon, name, chosen, warned, onChoose }: RowProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={cx(
        "flex min-h-9 w-full items-center gap-2 rounded-chip px-2 text-left text-meta [&_svg]:size-4 [&_svg]:shrink-0",
        chosen ? "bg-velvet-tint font-semibold text-velvet" : "hover:bg-ground",
      )}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {warned ? (
        <>
          <TriangleAlert aria-hidden className="text-brass" />
          <span className="sr-only">, with a warning</span>
        </>
      ) : null}
    </button>
  );
}

function iconOf(part: DesignPart): ReactNode {
  if (part.kind === "text") return <Type aria-hidden />;
  if (part.kind === "line") return <Minus aria-hidden />;
  if (part.kind === "qr") return <QrCode aria-hidden />;
  if (part.kind === "seal") return <Stamp aria-hidden />;
  if (part.kind === "instructor_signature") return <PenLine aria-hidden />;
  return part.use === "signature" ? <PenLine aria-hidden /> : <Image aria-hidden />;
}

function AddParts({ editor }: { editor: TemplateEditor }) {
  const { design } = editor;
  const add = (part: Parameters<typeof withNewPart>[1]) => {
    const added = withNewPart(design, part);
    editor.setDesign(added.design);
    editor.choose(added.id);
  };
  const button = (label: string, onClick: () => void) => (
    <Button key={label} size="small" variant="outline" onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <div className="px-2 pb-1.5">
      <h2 className="text-meta font-semibold">Add</h2>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {button("Text", () => add(newText()))}
        {missingPlaceholders(design).map((name) => button(`{${name}}`, () => add(newPlaceholder(name))))}
        {button("Line", () => add(newLine()))}
        {design.parts.some(({ kind }) => kind === "qr") ? null : button("QR", () => add(newQr()))}
        {button("Seal of the house", () => add(newSeal()))}
        {design.parts.some(({ kind }) => kind === "instructor_signature")
          ? null
          : button("Instructor’s signature", () => add(newInstructorSignature()))}
      </div>
      <div className="mt-3 grid gap-1.5">
        <AddPicture label="Add a signature" onAdd={(address) => add(newPicture("signature", address))} />
        <AddPicture label="Add a seal" onAdd={(address) => add(newPicture("seal", address))} />
        <AddPicture label="Add a picture" onAdd={(address) => add(newPicture("picture", address))} />
      </div>
    </div>
  );
}
