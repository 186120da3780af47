import { questionTypeNames } from "@pavane/contract/courses/choices";
import { readQuestionsText, type PastedQuestion } from "@pavane/contract/courses/questions-text";
import { Check } from "lucide-react";
import { api } from "../../../api/api.ts";
import { cx } from "../../../ui/basics/class-names.ts";
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
    return { errors, preview: <Preview questions={questions} /> };
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

function Preview({ questions }: { questions: readonly PastedQuestion[] }) {
  return (
    <ol aria-label="What will be added" className="grid gap-3 rounded-control bg-sunk px-4 py-3 text-meta">
      {questions.map(({ line, type, question, options, correct, matches }) => (
        <li key={line} className="[overflow-wrap:anywhere]">
          <p className="font-semibold">{question}</p>
          <p className="text-small text-soft">{questionTypeNames[type]}</p>
          <ul className="mt-1 grid gap-0.5">
            {options.map((option, at) => (
              <li key={at} className={cx("flex gap-2", correct.includes(at) ? "text-pine" : "text-soft")}>
                <span className="mt-0.5 size-4 shrink-0">
                  {correct.includes(at) ? <Check aria-hidden className="size-4" /> : null}
                </span>
                <span>
                  {option}
                  {matches === null ? null : ` = ${matches[at] ?? ""}`}
                  {correct.includes(at) ? <span className="sr-only">, correct</span> : null}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
