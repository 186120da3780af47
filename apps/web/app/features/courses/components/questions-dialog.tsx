import { useQuery } from "@tanstack/react-query";
import { Check, ClipboardPaste, Dices, Pencil, Plus, Settings2, Trash2 } from "lucide-react";
import { counted } from "../../../counted.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { questionsQuery, type LessonQuiz, type QuizQuestion } from "../queries.ts";
import type { ShowDialog } from "./open-dialog.ts";

interface QuestionsDialogProps {
  quiz: LessonQuiz;
  onOpen: ShowDialog;
  onClose: () => void;
}

/** The questions of a quiz with their right answers, to change or take away. */
export function QuestionsDialog({ quiz, onOpen, onClose }: QuestionsDialogProps) {
  const questions = useQuery(questionsQuery(quiz.id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={quiz.title}
      description={`${quiz.pass_score} % to pass`}
      size="wide"
      footer={
        <>
          <Button
            variant="outline"
            icon={<Settings2 aria-hidden />}
            onClick={() => onOpen({ kind: "edit-quiz", quiz })}
          >
            Edit quiz
          </Button>
          <Button
            variant="outline"
            icon={<ClipboardPaste aria-hidden />}
            onClick={() => onOpen({ kind: "paste-questions", quiz })}
          >
            Paste many
          </Button>
          <Button icon={<Plus aria-hidden />} onClick={() => onOpen({ kind: "question", quiz })}>
            Add question
          </Button>
        </>
      }
    >
      {questions.isPending ? <LoadingQuestions /> : null}
      {questions.isError ? (
        <ErrorState subject="The questions" onRetry={() => void questions.refetch()} busy={questions.isFetching} />
      ) : null}
      {questions.data?.data.length === 0 && questions.data.draws.length === 0 ? (
        <p className="text-soft">This quiz has no questions yet.</p>
      ) : null}
      <ol className="grid gap-3">
        {questions.data?.data.map((question) => (
          <Question key={question.id} quiz={quiz} question={question} onOpen={onOpen} />
        ))}
      </ol>
      {questions.data?.draws.map(({ id, position, count, topic }) => (
        <p key={id} className="mt-3 flex items-start gap-2 text-meta text-soft">
          <Dices aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="[overflow-wrap:anywhere]">
            Place {position}: each attempt draws {counted(count, "question")} from {topic ?? "any topic"} of the
            question bank.
          </span>
        </p>
      ))}
    </Dialog>
  );
}

function Question({ quiz, question, onOpen }: { quiz: LessonQuiz; question: QuizQuestion; onOpen: ShowDialog }) {
  return (
    <li className="rounded-control border border-line px-4 py-3">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 py-1.5 font-semibold">
          {question.position}. {question.question}
        </p>
        <IconButton
          size="small"
          label={`Edit question ${question.position}`}
          icon={<Pencil aria-hidden />}
          onClick={() => onOpen({ kind: "edit-question", quiz, question })}
        />
        <IconButton
          size="small"
          tone="destructive"
          label={`Delete question ${question.position}`}
          icon={<Trash2 aria-hidden />}
          onClick={() => onOpen({ kind: "delete-question", quiz, question })}
        />
      </div>
      <ul className="grid gap-1 text-meta">
        {question.options.map((option, at) => (
          <Option key={at} text={optionText(question, at, option)} correct={question.correct_options.includes(at)} />
        ))}
      </ul>
      {question.explanation ? <p className="mt-2 text-meta text-soft">{question.explanation}</p> : null}
    </li>
  );
}

/** A step with its place, a left side with its match, any other as it is. */
function optionText({ type, matches }: QuizQuestion, at: number, option: string): string {
  if (type === "ordering") return `${at + 1}. ${option}`;
  return type === "matching" ? `${option} = ${matches?.[at] ?? ""}` : option;
}

function Option({ text, correct }: { text: string; correct: boolean }) {
  return (
    <li className={cx("flex items-start gap-2", correct ? "font-semibold text-pine" : "text-soft")}>
      <span className="mt-0.5 size-4 shrink-0">{correct ? <Check aria-hidden className="size-4" /> : null}</span>
      <span>
        {text}
        {correct ? <span className="sr-only">, correct</span> : null}
      </span>
    </li>
  );
}

function LoadingQuestions() {
  return (
    <Loading label="Loading the questions" className="grid gap-3">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </Loading>
  );
}
