import { clockText } from "@pavane/contract/learning/clock-text";
import { questionLengths } from "@pavane/contract/learning/question-rules";
import { useState } from "react";
import { useKeyOfWords } from "../../../api/request-key.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { askQuestion, questionChecks, refreshQuestions, type QuestionThread } from "./queries.ts";
import { secondOf, type VideoRef } from "./video-second.ts";

interface AskValues {
  title: string;
  body: string;
  /** Second of the video; null for none. */
  at: number | null;
}

const resolver = checkResolver<AskValues>(questionChecks);

interface AskDialogProps {
  lessonId: number;
  video?: VideoRef | undefined;
  onClose: () => void;
  onAsked: (id: number) => void;
}

/** Asks about the moment at which the video is, unless one says otherwise. */
export function AskDialog({ lessonId, video, onClose, onAsked }: AskDialogProps) {
  const [values] = useState<AskValues>(() => ({ title: "", body: "", at: secondOf(video?.current) }));
  const keyOf = useKeyOfWords();
  const saved = useSavedForm<AskValues, QuestionThread>({
    resolver,
    values,
    draft: `lesson:${lessonId}:question`,
    write: ({ title, body, at }) =>
      askQuestion(lessonId, { title, body, at, client_key: keyOf(JSON.stringify([title, body, at])) }),
    refresh: refreshQuestions,
    done: { title: "Question asked" },
    onSaved: ({ id }) => {
      onClose();
      onAsked(id);
    },
  });
  const { form } = saved;
  const at = form.watch("at");
  const second = at ?? values.at;
  return (
    <SavedFormDialog
      of={saved}
      title="Ask a question"
      description="Everybody who learns in this course can read and answer it."
      submit="Ask"
      size="wide"
      onClose={onClose}
    >
      <TextField label="Title" maxLength={questionLengths.title.max} {...form.register("title")} />
      <TextArea
        label="Question"
        rows={6}
        maxLength={questionLengths.body.max}
        hint={`${questionLengths.body.min} to ${questionLengths.body.max} characters`}
        {...form.register("body")}
      />
      {second === null ? null : (
        <Checkbox
          label={`About ${clockText(second)} of the video`}
          checked={at !== null}
          onChange={(event) => form.setValue("at", event.target.checked ? second : null, { shouldDirty: true })}
        />
      )}
    </SavedFormDialog>
  );
}
