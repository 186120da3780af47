import { useQuery } from "@tanstack/react-query";
import { ClipboardPaste, Dices, FileUp, Library, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { refreshRoutes } from "../../api/api-query.ts";
import { useReorder } from "../../api/use-reorder.ts";
import { counted } from "../../counted.ts";
import { PasteQuestionsDialog } from "../../features/courses/forms/paste-questions-dialog.tsx";
import { QuestionDialog } from "../../features/courses/forms/question-dialog.tsx";
import { ImportQuestionsDialog } from "../../features/courses/imports/import-questions-dialog.tsx";
import { questionsQuery, type QuizDraw, type QuizQuestion } from "../../features/courses/queries.ts";
import { questionTypeNames } from "@pavane/contract/courses/choices";
import { teachingPaths } from "../../teaching-paths.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { OrderList } from "../../ui/lists/order-list.tsx";
import { DeleteDrawPrompt } from "./bank/delete-draw-prompt.tsx";
import { DrawDialog } from "./bank/draw-dialog.tsx";
import { drawText, shortDrawText, shortTopics } from "./bank/draw-texts.ts";
import { MoveToBankDialog } from "./bank/move-to-bank-dialog.tsx";
import { itemsOf, orderBody, storedItems, type QuizItem } from "./quiz-items.ts";
import type { QuizStats } from "./queries.ts";
import { RetiredQuestions } from "./retired-questions.tsx";
import { RetirePrompt } from "./retire-prompt.tsx";

type OpenDialog =
  | { kind: "add" }
  | { kind: "paste" }
  | { kind: "import" }
  | { kind: "edit" | "retire" | "to-bank"; question: QuizQuestion }
  | { kind: "draw"; draw: QuizDraw | null }
  | { kind: "undraw"; draw: QuizDraw };

/** The questions of a quiz and its draws in their order, to change, move, add and retire. */
export function QuizQuestions({ quiz }: { quiz: QuizStats }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { data, isError, isFetching, refetch } = useQuery(questionsQuery(quiz.id));
  const items = data === undefined ? null : itemsOf(data);
  return (
    <div className="grid grid-cols-1 gap-5">
      {quiz.learners === 0 ? null : (
        <p className="rounded-control bg-sunk px-4 py-3 text-meta">
          {quiz.learners === 1 ? "1 learner has" : `${quiz.learners.toLocaleString("en-US")} learners have`} attempted
          this quiz. Changes apply to new attempts.
        </p>
      )}
      <Additions courseId={quiz.course.id} onOpen={setDialog} />
      {isError && !data ? (
        <ErrorState subject="The questions" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !isError ? (
        <Loading label="Loading the questions">
          <Skeleton className="h-48" />
        </Loading>
      ) : null}
      {data ? <ShortDraws draws={data.draws} /> : null}
      {items?.length === 0 ? <EmptyState>This quiz has no questions yet.</EmptyState> : null}
      {items && items.length > 0 ? <Ordered quiz={quiz} items={items} onOpen={setDialog} /> : null}
      <RetiredQuestions
        questions={quiz.questions.filter(({ position, topic }) => position === null && topic === null)}
      />
      <QuizDialog quiz={quiz} dialog={dialog} onClose={() => setDialog(null)} />
    </div>
  );
}

/** What can be added to a quiz. */
function Additions({ courseId, onOpen }: { courseId: number; onOpen: (dialog: OpenDialog) => void }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button size="small" icon={<Plus aria-hidden />} onClick={() => onOpen({ kind: "add" })}>
        Add question
      </Button>
      <Button
        size="small"
        variant="outline"
        icon={<ClipboardPaste aria-hidden />}
        onClick={() => onOpen({ kind: "paste" })}
      >
        Paste many
      </Button>
      <Button size="small" variant="outline" icon={<FileUp aria-hidden />} onClick={() => onOpen({ kind: "import" })}>
        Import
      </Button>
      <Button
        size="small"
        variant="outline"
        icon={<Dices aria-hidden />}
        onClick={() => onOpen({ kind: "draw", draw: null })}
      >
        Add a draw
      </Button>
      <ButtonLink
        size="small"
        variant="outline"
        icon={<Library aria-hidden />}
        to={teachingPaths.taughtCourse(courseId, { tab: "bank" })}
      >
        Question bank
      </ButtonLink>
    </div>
  );
}

/** Draws that the bank does not have enough for. */
function ShortDraws({ draws }: { draws: readonly QuizDraw[] }) {
  const short = shortTopics(draws);
  if (short.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-control bg-brass-tint px-4 py-3 text-meta text-on-brass-tint">
      {short.map((draw) => (
        <li key={draw.topic ?? ""} className="[overflow-wrap:anywhere]">
          {shortDrawText(draw)}
        </li>
      ))}
    </ul>
  );
}

interface OrderedProps {
  quiz: QuizStats;
  items: QuizItem[];
  onOpen: (dialog: OpenDialog) => void;
}

function Ordered({ quiz, items, onOpen }: OrderedProps) {
  const order = useReorder<QuizItem>({
    queryKey: questionsQuery(quiz.id).queryKey,
    save: (ids) => api("PUT /api/quizzes/:id/order", { params: { id: quiz.id }, body: orderBody(ids) }),
    stored: storedItems,
    refresh: (client) => refreshRoutes(client, "GET /api/quizzes/:id/questions", "GET /api/quizzes/:id/stats"),
  });
  const stats = new Map(quiz.questions.map((one) => [one.id, one]));
  return (
    <OrderList
      label="Questions"
      items={items}
      onOrder={(next) => order.mutate(next)}
      renderRow={({ name, question, draw }) =>
        question === null
          ? draw && <DrawRow name={name} draw={draw} onOpen={onOpen} />
          : renderQuestion({ name, question, facts: factsOf(question, stats.get(question.id)), onOpen })
      }
    />
  );
}

interface RowProps {
  name: string;
  question: QuizQuestion;
  facts: string;
  onOpen: (dialog: OpenDialog) => void;
}

const renderQuestion = ({ name, question, facts, onOpen }: RowProps) => (
  <>
    <div className="min-w-0 flex-1 basis-56 px-1 py-1">
      <p className="line-clamp-3 font-semibold [overflow-wrap:anywhere]">{question.question}</p>
      <p className="text-small text-soft">{facts}</p>
    </div>
    <span className="ml-auto flex">
      <IconButton
        size="small"
        label={`Edit ${name}`}
        icon={<Pencil aria-hidden />}
        onClick={() => onOpen({ kind: "edit", question })}
      />
      <IconButton
        size="small"
        label={`Move ${name} into the bank`}
        icon={<Library aria-hidden />}
        onClick={() => onOpen({ kind: "to-bank", question })}
      />
      <IconButton
        size="small"
        tone="destructive"
        label={`Retire ${name}`}
        icon={<Trash2 aria-hidden />}
        onClick={() => onOpen({ kind: "retire", question })}
      />
    </span>
  </>
);

function DrawRow({ name, draw, onOpen }: { name: string; draw: QuizDraw; onOpen: (dialog: OpenDialog) => void }) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-56 px-1 py-1">
        <p className="flex items-start gap-2 font-semibold">
          <Dices aria-hidden className="mt-0.5 size-[18px] shrink-0 text-velvet" />
          <span className="line-clamp-3 [overflow-wrap:anywhere]">{drawText(draw)}</span>
        </p>
        <p className="text-small text-soft">
          Drawn at random for each attempt, of {counted(draw.available, "question")}
        </p>
      </div>
      <span className="ml-auto flex">
        <IconButton
          size="small"
          label={`Edit ${name}`}
          icon={<Pencil aria-hidden />}
          onClick={() => onOpen({ kind: "draw", draw })}
        />
        <IconButton
          size="small"
          tone="destructive"
          label={`Take ${name} out`}
          icon={<Trash2 aria-hidden />}
          onClick={() => onOpen({ kind: "undraw", draw })}
        />
      </span>
    </>
  );
}

interface QuizDialogProps {
  quiz: QuizStats;
  dialog: OpenDialog | null;
  onClose: () => void;
}

function QuizDialog({ quiz, dialog, onClose }: QuizDialogProps) {
  const courseId = quiz.course.id;
  if (dialog === null) return null;
  if (dialog.kind === "add") return <QuestionDialog quizId={quiz.id} onClose={onClose} />;
  if (dialog.kind === "paste") return <PasteQuestionsDialog quiz={quiz} onClose={onClose} />;
  if (dialog.kind === "import")
    return (
      <ImportQuestionsDialog
        into={{ quizId: quiz.id }}
        title={`Import questions into ${quiz.title}`}
        onClose={onClose}
      />
    );
  if (dialog.kind === "draw") return <DrawDialog {...{ courseId, onClose }} quizId={quiz.id} draw={dialog.draw} />;
  if (dialog.kind === "undraw") return <DeleteDrawPrompt draw={dialog.draw} onClose={onClose} />;
  const { question } = dialog;
  if (dialog.kind === "edit") return <QuestionDialog quizId={quiz.id} question={question} onClose={onClose} />;
  if (dialog.kind === "to-bank") return <MoveToBankDialog {...{ courseId, question, onClose }} />;
  return <RetirePrompt question={question} onClose={onClose} />;
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
