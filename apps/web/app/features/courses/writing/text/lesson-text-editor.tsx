import { useState } from "react";
import { TextArea } from "../../../../ui/form/text-area.tsx";
import { RichTextEditor } from "./rich-text-editor.tsx";
import { survivesEditor } from "./round-trip.ts";
import type { TextEditorProps } from "./text-editor-props.ts";

/** The text of a lesson. One that the editor could not give back as it is opens as plain markdown. */
export function LessonTextEditor(props: TextEditorProps) {
  const { value, onChange } = props;
  const [held, hold] = useState({ value, replaced: 0 });
  // What somebody else wrote, or an earlier version, takes the place of what is shown.
  if (value !== held.value) hold({ value, replaced: held.replaced + 1 });
  const change = (next: string) => {
    hold((before) => ({ ...before, value: next }));
    onChange(next);
  };
  return <OneText key={held.replaced} {...props} onChange={change} />;
}

function OneText(props: TextEditorProps) {
  const [rich] = useState(() => survivesEditor(props.value));
  return rich ? <RichTextEditor {...props} /> : <PlainText {...props} />;
}

function PlainText({ label, value, error, onChange }: TextEditorProps) {
  return (
    <TextArea
      label={label}
      rows={16}
      hint="This text has marks that the toolbar does not know, so it is written here as markdown."
      error={error}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
