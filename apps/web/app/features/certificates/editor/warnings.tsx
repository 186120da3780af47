import { contrastOf, warningTexts, type DesignWarning } from "@pavane/contract/certificates/design-warnings";
import { paperInk, paperWhite } from "@pavane/contract/certificates/house-design";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { counted } from "../../../counted.ts";
import { newPlaceholder, partName, withNewPart } from "./new-parts.ts";
import { withPart } from "./place-part.ts";
import type { TemplateEditor } from "./use-template-editor.ts";

interface WarningsProps {
  editor: TemplateEditor;
  warnings: readonly DesignWarning[];
}

/** What to look at before publishing, each with the way to mend it. */
export function Warnings({ editor, warnings }: WarningsProps) {
  return (
    <section
      aria-label="Warnings"
      aria-live="polite"
      className="content-start rounded-card border border-line bg-card p-4"
    >
      {warnings.length === 0 ? (
        <p className="flex items-center gap-2 text-meta text-soft">
          <CircleCheck aria-hidden className="size-4 text-pine" />
          No warnings
        </p>
      ) : (
        <>
          <h2 className="font-semibold">{counted(warnings.length, "warning", "warnings")}</h2>
          <ul className="mt-2 grid gap-3">
            {warnings.map((warning) => (
              <li key={`${warning.kind} ${warning.part ?? ""}`} className="flex items-start gap-2.5 text-meta">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-brass" />
                <p className="min-w-0 flex-1">
                  <span className="font-semibold">{warningTexts[warning.kind]}</span>
                  <span className="block text-soft [overflow-wrap:anywhere]">{aboutText(editor, warning)}</span>
                </p>
                <button
                  type="button"
                  onClick={() => mend(editor, warning)}
                  className="rounded-chip font-semibold text-velvet hover:underline"
                >
                  {mendTexts[warning.kind]}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const mendTexts = { serial_missing: "Place", name_too_long: "Show", low_contrast: "Change" } as const;

function aboutText({ design }: TemplateEditor, { part: id, detail }: DesignWarning): string {
  const part = design.parts.find((one) => one.id === id);
  return part ? `${partName(part)}. ${detail}` : detail;
}

function mend(editor: TemplateEditor, { kind, part }: DesignWarning): void {
  const { design } = editor;
  if (kind === "serial_missing") {
    const added = withNewPart(design, newPlaceholder("serial"));
    editor.setDesign(added.design);
    editor.choose(added.id);
    return;
  }
  if (kind === "low_contrast" && part !== null) {
    const ground = design.background.colour;
    const colour = contrastOf(paperInk, ground) >= contrastOf(paperWhite, ground) ? paperInk : paperWhite;
    editor.setDesign(withPart(design, part, (one) => ("colour" in one ? { ...one, colour } : one)));
  }
  editor.choose(part);
}
