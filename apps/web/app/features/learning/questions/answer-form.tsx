import { questionLengths } from "@pavane/contract/learning/question-rules";
import { useKeyOfWords } from "../../../api/request-key.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { answerChecks, answerQuestion, refreshQuestions } from "./queries.ts";

const nothing = { body: "" };
const resolver = checkResolver<{ body: string }>(answerChecks);
/** What is open is named in these parts of the address. */
const within = ["panel", "question", "tab"];

export function AnswerForm({ questionId }: { questionId: number }) {
  const keyOf = useKeyOfWords();
  const saved = useSavedForm({
    resolver,
    values: nothing,
    draft: `question:${questionId}:answer`,
    write: ({ body }) => answerQuestion(questionId, { body, client_key: keyOf(body) }),
    storedBy: () => ({ values: nothing, version: 0 }),
    refresh: refreshQuestions,
    done: { title: "Answer published" },
    onSaved: () => undefined,
  });
  return (
    <SavedFormPage of={saved} label="Write an answer" heading={null} within={within} className="mt-4 gap-3">
      <TextArea label="Your answer" rows={4} maxLength={questionLengths.answer.max} {...saved.form.register("body")} />
      <div className="flex justify-end">
        <Button type="submit" size="small" busy={saved.pending}>
          Answer
        </Button>
      </div>
    </SavedFormPage>
  );
}
