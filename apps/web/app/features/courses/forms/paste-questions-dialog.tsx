import { readQuestionsText } from "@pavane/contract/courses/questions-text";
import { api } from "../../../api/api.ts";
import { QuestionsPreview } from "../imports/questions-preview.tsx";
import type { LessonQuiz } from "../queries.ts";
import { PasteFrame } from "./paste-frame.tsx";

const example = "? Which foot opens in a tendu?\n* The working foot\n- The standing foot";

const frame = {
  label: "Questions",
  hint: "“? question”, then “* right” and “- wrong” options, one a line; or “1. step”, “~ left = right” pairs, “= accepted answer”.",
  placeholder: example,
  done: "Questions added successfully",
  read: (text: string) => {
    const { questions, errors } = readQuestionsText(text);
    return { errors, preview: <QuestionsPreview questions={questions.map((one) => ({ ...one, key: one.line }))} /> };
  },
};

/** Many questions from a text, at the end of the quiz. */
export function PasteQuestionsDialog({
  quiz,
  onClose,
}: {
  quiz: Pick<LessonQuiz, "id" | "title">;
  onClose: () => void;
}) {
  return (
    <PasteFrame
      {...frame}
      title={`Paste questions into ${quiz.title}`}
      draft={`quiz:${quiz.id}:paste`}
      submit="Add to quiz"
      write={(text) => api("POST /api/quizzes/:id/questions/bulk", { params: { id: quiz.id }, body: { text } })}
      onClose={onClose}
    />
  );
}

/** The same for one topic of a course's bank. */
export function PasteIntoBankDialog({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  return (
    <PasteFrame
      {...frame}
      title="Paste questions into the bank"
      draft={`course:${courseId}:bank-paste`}
      submit="Add to bank"
      bankOf={courseId}
      write={(text, topic) =>
        api("POST /api/courses/:id/question-bank/bulk", { params: { id: courseId }, body: { text, topic } })
      }
      onClose={onClose}
    />
  );
}
