import { warningTexts, type DesignWarning } from "@pavane/contract/certificates/design-warnings";
import { Check, Ellipsis, Redo2, Undo2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { counted } from "../../../counted.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { ConfirmLater } from "../../../ui/overlays/confirm-later.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { GalleryLink } from "../templates/gallery-link.tsx";
import { useTemplateAct, useTemplatePdf } from "../templates/queries.ts";
import type { TemplateQuestion } from "../templates/template-card.tsx";
import { useDuplicateTemplate } from "../templates/use-duplicate-template.ts";
import { TemplateQuestions } from "../templates/template-questions.tsx";
import { isConflict, type TemplateEditor } from "./use-template-editor.ts";

interface EditorHeadProps {
  editor: TemplateEditor;
  warnings: readonly DesignWarning[];
}

/** Name and state of a template, and what is done with all of it. */
export function EditorHead({ editor, warnings }: EditorHeadProps) {
  const [asking, setAsking] = useState(false);
  const { template, changed, busy, error } = editor;
  const unpublished = changed || template.changed || template.state !== "published";
  return (
    <header className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <GalleryLink />
        <h1 tabIndex={-1} className="sr-only">
          {template.name}
        </h1>
        <TextField
          label="Name"
          hideLabel
          value={editor.name}
          maxLength={80}
          className="max-w-[420px]"
          error={nameFault(editor)}
          onChange={({ target }) => editor.setName(target.value)}
        />
        <p className="mt-1.5 text-meta text-soft">{stateText(editor)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {changed ? null : (
          <span className="mr-1 inline-flex items-center gap-1.5 text-meta text-soft">
            <Check aria-hidden className="size-4" />
            Saved
          </span>
        )}
        <IconButton label="Undo" icon={<Undo2 aria-hidden />} disabled={!editor.mayUndo} onClick={editor.undo} />
        <IconButton label="Redo" icon={<Redo2 aria-hidden />} disabled={!editor.mayRedo} onClick={editor.redo} />
        <Button
          variant="outline"
          busy={busy && !editor.publishing}
          disabled={!changed}
          onClick={() => void editor.save()}
        >
          Save draft
        </Button>
        <Button
          busy={editor.publishing}
          disabled={!unpublished}
          onClick={() => (warnings.length > 0 ? setAsking(true) : void editor.publish())}
        >
          Publish
        </Button>
        <MoreMenu editor={editor} />
      </div>
      {error && !isConflict(error) && !(error instanceof ApiError && error.fields?.["name"]) ? (
        <p role="alert" className="basis-full rounded-control bg-brick-tint px-4 py-3 text-meta font-medium text-brick">
          {error instanceof ApiError ? error.serverMessage : "The template could not be saved."}
        </p>
      ) : null}
      <ConfirmLater
        open={asking}
        onOpenChange={setAsking}
        question={`Publish with ${counted(warnings.length, "warning", "warnings")}?`}
        confirm="Publish"
        destructive={false}
        onConfirm={() => {
          setAsking(false);
          void editor.publish();
        }}
      >
        {warnings.map((warning) => (
          <p key={`${warning.kind} ${warning.part ?? ""}`}>
            {warningTexts[warning.kind]}. {warning.detail}
          </p>
        ))}
      </ConfirmLater>
    </header>
  );
}

function nameFault({ name, error }: TemplateEditor): string | undefined {
  if (name.trim().length < 3) return "Name must be at least 3 characters";
  return error instanceof ApiError ? error.fields?.["name"] : undefined;
}

function stateText({ template, changed }: TemplateEditor): string {
  const { published_version: published, courses } = template;
  const use = `${counted(courses, "course uses", "courses use")} it.`;
  if (published === null) return `Not published. ${use}`;
  return `Version ${published}${changed || template.changed ? ", changed since" : ""}. ${use}`;
}

function MoreMenu({ editor }: { editor: TemplateEditor }) {
  const [question, setQuestion] = useState<TemplateQuestion | null>(null);
  const navigate = useNavigate();
  const act = useTemplateAct();
  const { template, design } = editor;
  const pdf = useTemplatePdf(template.id);
  const { id, can } = template;
  const { duplicate } = useDuplicateTemplate(id);
  return (
    <>
      <Menu label="Template" trigger={<IconButton label="More" icon={<Ellipsis aria-hidden />} />}>
        <MenuItem onSelect={() => pdf.mutate({ design, learner: null })}>Preview as PDF</MenuItem>
        <MenuItem onSelect={duplicate}>Duplicate</MenuItem>
        {can.make_default ? (
          <MenuItem onSelect={() => act.mutate({ act: "default", id })}>Make the default</MenuItem>
        ) : null}
        {can.retire ? <MenuItem onSelect={() => setQuestion({ kind: "retire", template })}>Retire</MenuItem> : null}
        {can.delete ? (
          <MenuItem tone="destructive" onSelect={() => setQuestion({ kind: "delete", template })}>
            Delete
          </MenuItem>
        ) : null}
      </Menu>
      <TemplateQuestions
        open={question}
        onClose={() => setQuestion(null)}
        onDone={() => void navigate(paths.certificateTemplates())}
      />
    </>
  );
}
