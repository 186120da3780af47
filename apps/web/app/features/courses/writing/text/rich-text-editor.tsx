import { EditorContent, useEditor } from "@tiptap/react";
import { useUnsavedChanges } from "../../../../ui/unsaved/use-unsaved-changes.ts";
import { FieldError } from "../../../../ui/form/field.tsx";
import "./lesson-editor.css";
import { ChosenBar } from "./chosen-bar.tsx";
import { PlacingList } from "./placing-list.tsx";
import { textExtensions } from "./text-extensions.ts";
import type { TextEditorProps } from "./text-editor-props.ts";
import { TextToolbar } from "./text-toolbar.tsx";
import { usePlacing } from "./use-placing.ts";

/** The text as learners read it, with a toolbar; pictures and files are placed by button, paste and drop. */
export function RichTextEditor({ lessonId, label, value, error, onChange }: TextEditorProps) {
  const placing = usePlacing(lessonId);
  useUnsavedChanges(placing.files.length > 0);
  const editor = useEditor({
    extensions: [...textExtensions],
    content: value,
    contentType: "markdown",
    editorProps: {
      attributes: {
        class: "prose lesson-editor min-h-72 py-6 outline-none",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
      },
      handlePaste: (_view, event) => placing.take(event.clipboardData, event),
      handleDrop: (_view, event, _slice, moved) => !moved && placing.take(event.dataTransfer, event),
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getMarkdown().trim()),
    onCreate: ({ editor: created }) => placing.into(created),
  });
  return (
    <div>
      {/* On phones it stays at the thumb, at the lower edge. */}
      <div className="z-20 border-line bg-ground max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:px-3 sm:sticky sm:top-[calc(var(--below-header)+66px)] sm:border-b">
        <ChosenBar editor={editor} />
        <TextToolbar editor={editor} placing={placing} />
      </div>
      <PlacingList placing={placing} />
      <EditorContent editor={editor} />
      {error ? <FieldError id="lesson-text-error">{error}</FieldError> : null}
    </div>
  );
}
