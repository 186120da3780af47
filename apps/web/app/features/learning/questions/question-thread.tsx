import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { counted } from "../../../counted.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { AnswerItem } from "./answer-item.tsx";
import { ThreadQuestion } from "./thread-question.tsx";
import { threadQuery, type QuestionThread } from "./queries.ts";
import { QuestionsLoading } from "./questions-loading.tsx";
import type { VideoRef } from "./video-second.ts";

interface QuestionThreadViewProps {
  id: number;
  video?: VideoRef | undefined;
  onBack: () => void;
}

/** One question with its answers, in place of the list. */
export function QuestionThreadView({ id, video, onBack }: QuestionThreadViewProps) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery(threadQuery(id, page));
  return (
    <div className="mt-4">
      <Button variant="ghost" size="small" icon={<ArrowLeft aria-hidden />} className="-ml-3" onClick={onBack}>
        All questions
      </Button>
      {data ? (
        <Thread thread={data} video={video} onPage={setPage} onDeleted={onBack} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <EmptyState>This question is not here any more.</EmptyState>
      ) : error ? (
        <ErrorState subject="The question" onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <QuestionsLoading />
      )}
    </div>
  );
}

interface ThreadProps {
  thread: QuestionThread;
  video?: VideoRef | undefined;
  onPage: (page: number) => void;
  onDeleted: () => void;
}

function Thread({ thread, video, onPage, onDeleted }: ThreadProps) {
  const { data: answers, page } = thread.answers;
  return (
    <>
      <ThreadQuestion question={thread} video={video} onDeleted={onDeleted} />
      <h4 className="mt-8 text-title font-semibold">
        {page.total === 0 ? "No answer yet" : counted(page.total, "answer")}
      </h4>
      <ul className="mt-2">
        {answers.map((answer) => (
          <AnswerItem key={answer.id} answer={answer} mayAccept={thread.can.accept} />
        ))}
      </ul>
      <AnswerPages page={page} onPage={onPage} />
      {thread.can.answer ? <AnswerForm questionId={thread.id} /> : null}
    </>
  );
}

interface AnswerPagesProps {
  page: QuestionThread["answers"]["page"];
  onPage: (page: number) => void;
}

function AnswerPages({ page: { number, size, total }, onPage }: AnswerPagesProps) {
  const pages = Math.ceil(total / size);
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages of answers" className="mt-4 flex items-center gap-3 text-meta">
      <Button variant="outline" size="small" disabled={number <= 1} onClick={() => onPage(number - 1)}>
        Earlier answers
      </Button>
      <span className="tabular text-soft">
        {number} of {pages}
      </span>
      <Button variant="outline" size="small" disabled={number >= pages} onClick={() => onPage(number + 1)}>
        Later answers
      </Button>
    </nav>
  );
}
