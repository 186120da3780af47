import { useQuery } from "@tanstack/react-query";
import { ClipboardPaste, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { refreshRoutes } from "../../api/api-query.ts";
import { useReorder } from "../../api/use-reorder.ts";
import { counted } from "../../catalogue/counted.ts";
import { PasteQuestionsDialog } from "../../features/courses/forms/paste-questions-dialog.tsx";
import { QuestionDialog } from "../../features/courses/forms/question-dialog.tsx";
import { questionsQuery, type QuizQuestion } from "../../features/courses/queries.ts";
import { questionTypeNames } from "@pavane/contract/courses/choices";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { OrderList } from "../../ui/lists/order-list.tsx";
import type { QuizStats } from "./queries.ts";
import { RetiredQuestions } from "./retired-questions.tsx";
import { RetirePrompt } from "./retire-prompt.tsx";

type OpenDialog = { kind: "add" | "paste" } | { kind: "edit" | "retire"; question: QuizQuestion };

/** The questions of a quiz in their order, to change, move, add and retire. */
export function QuizQuestions({ quiz }: { quiz: QuizStats }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { data, isError, isFetching, refetch } = useQuery(questionsQuery(quiz.id));
  const close = () => setDialog(null);
  return (
    <div className="grid grid-cols-1 gap-5">
      {quiz.learners === 0 ? null : (
        <p className="rounded-control bg-sunk px-4 py-3 text-meta">
          {quiz.learners === 1 ? "1 learner has" : `${quiz.learners.toLocaleString("en-US")} learners have`} attempted
          this quiz. Changes apply to new attempts.
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" icon={<Plus aria-hidden />} onClick={() => setDialog({ kind: "add" })}>
          Add question
        </Button>
        <Button
          size="small"
          variant="outline"
          icon={<ClipboardPaste aria-hidden />}
          onClick={() => setDialog({ kind: "paste" })}
        >
          Paste many
        </Button>
      </div>
      {isError && !data ? (
        <ErrorState subject="The questions" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !isError ? (
        <Loading label="Loading the questions">
          <Skeleton className="h-48" />
        </Loading>
      ) : null}
      {data?.data.length === 0 ? <EmptyState>This quiz has no questions yet.</EmptyState> : null}
      {data && data.data.length > 0 ? <Ordered quiz={quiz} questions={data.data} onOpen={setDialog} /> : null}
      <RetiredQuestions questions={quiz.questions.filter(({ position }) => position === null)} />
      {dialog?.kind === "add" ? <QuestionDialog quizId={quiz.id} onClose={close} /> : null}
      {dialog?.kind === "paste" ? <PasteQuestionsDialog quiz={quiz} onClose={close} /> : null}
      {dialog?.kind === "edit" ? <QuestionDialog quizId={quiz.id} question={dialog.question} onClose={close} /> : null}
      {dialog?.kind === "retire" ? <RetirePrompt question={dialog.question} onClose={close} /> : null}
    </div>
  );
}

interface OrderedProps {
  quiz: QuizStats;
  questions: readonly QuizQuestion[];
  onOpen: (dialog: OpenDialog) => void;
}

function Ordered({ quiz, questions, onOpen }: OrderedProps) {
  const order = useReorder<QuizQuestion>({
    queryKey: questionsQuery(quiz.id).queryKey,
    save: (ids) => api("PUT /api/quizzes/:id/order", { params: { id: quiz.id }, body: { ids } }),
    refresh: (client) => refreshRoutes(client, "GET /api/quizzes/:id/questions", "GET /api/quizzes/:id/stats"),
  });
  const stats = new Map(quiz.questions.map((one) => [one.id, one]));
  return (
    <OrderList
      label="Questions"
      items={questions.map((question, at) => ({ ...question, name: `question ${at + 1}` }))}
      onOrder={(next) => order.mutate(next)}
      renderRow={(question) => (
        <>
          <div className="min-w-0 flex-1 basis-56 px-1 py-1">
            <p className="line-clamp-3 font-semibold [overflow-wrap:anywhere]">{question.question}</p>
            <p className="text-small text-soft">{factsOf(question, stats.get(question.id))}</p>
          </div>
          <span className="ml-auto flex">
            <IconButton
              size="small"
              label={`Edit ${question.name}`}
              icon={<Pencil aria-hidden />}
              onClick={() => onOpen({ kind: "edit", question })}
            />
            <IconButton
              size="small"
              tone="destructive"
              label={`Retire ${question.name}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => onOpen({ kind: "retire", question })}
            />
          </span>
        </>
      )}
    />
  );
}

const optionNames: Partial<Record<QuizQuestion["type"], string>> = {
  ordering: "step",
  matching: "pair",
  short_answer: "accepted answer",
};

/** "One right answer, 4 options, 62 % right". */
function factsOf({ type, options }: QuizQuestion, stats: QuizStats["questions"][number] | undefined): string {
  const facts = [questionTypeNames[type], counted(options.length, optionNames[type] ?? "option")];
  if (stats && stats.asked > 0) facts.push(`${Math.round((stats.right / stats.asked) * 100)} % right`);
  return facts.join(", ");
}
