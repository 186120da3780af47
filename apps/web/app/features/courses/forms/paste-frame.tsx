import { lineText, type LineError } from "@pavane/contract/courses/outline-text";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TopicField, topicFault } from "./topic-field.tsx";
import { useCourseForm } from "./use-course-form.ts";

interface PasteValues {
  text: string;
  topic: string;
}

interface PasteFrameProps {
  title: string;
  label: string;
  /** How lines are written. */
  hint: string;
  placeholder: string;
  /** Names the draft that is kept of what was typed. */
  draft: string;
  submit: string;
  done: string;
  write: (text: string, topic: string) => Promise<unknown>;
  /** The course into whose bank questions come, whose topic is asked for. */
  bankOf?: number;
  /** What is wrong with the text, and what it would become. */
  read: (text: string) => { errors: readonly LineError[]; preview: ReactNode };
  onClose: () => void;
}

const shownErrors = 5;

/** A text that becomes many things at once, with what it would become below it; nothing is saved while a line is wrong. */
export function PasteFrame(props: PasteFrameProps) {
  const { title, label, hint, placeholder, draft, submit, done, write, read, bankOf, onClose } = props;
  const saved = useCourseForm<PasteValues, unknown>({
    resolver: checkResolver<PasteValues>({
      text: (values) => {
        const [first] = read(values.text).errors;
        return first === undefined ? null : lineText(first);
      },
      topic: ({ topic }) => (bankOf === undefined ? null : topicFault(topic)),
    }),
    values: { text: "", topic: "" },
    draft,
    write: ({ text: pasted, topic }) => write(pasted, topic.trim()),
    done,
    failed: "Failed to add what was pasted",
    onSaved: onClose,
  });
  const text = useWatch({ control: saved.form.control, name: "text" });
  const { errors, preview } = read(text);
  const isEmpty = text.trim() === "";
  return (
    <SavedFormDialog title={title} of={saved} submit={submit} onClose={onClose} size="wide">
      {bankOf === undefined ? null : <TopicField courseId={bankOf} {...saved.form.register("topic")} />}
      <TextArea
        label={label}
        hint={hint}
        placeholder={placeholder}
        rows={8}
        spellCheck
        {...saved.form.register("text")}
      />
      {isEmpty || errors.length === 0 ? null : (
        <ul aria-label="Lines that are not right" className="grid gap-1 text-meta text-brick">
          {errors.slice(0, shownErrors).map((error) => (
            <li key={error.line}>{lineText(error)}</li>
          ))}
          {errors.length > shownErrors ? <li>and {errors.length - shownErrors} more</li> : null}
        </ul>
      )}
      {isEmpty ? null : preview}
    </SavedFormDialog>
  );
}
