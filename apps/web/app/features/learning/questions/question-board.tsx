import { useQuery } from "@tanstack/react-query";
import { MessageCircleQuestion } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { NoMatch } from "../../../ui/search/no-match.tsx";
import { readId } from "../../../ui/search/read-id.ts";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { AskDialog } from "./ask-dialog.tsx";
import {
  courseQuestionsQuery,
  lessonQuestionsQuery,
  type LessonQuestion,
  type QuestionPlace,
  type QuestionSearch,
} from "./queries.ts";
import { QuestionFilters, readQuestionSearch } from "./question-filters.tsx";
import { QuestionItem, type LastOpened } from "./question-item.tsx";
import { QuestionsLoading } from "./questions-loading.tsx";
import { QuestionThreadView } from "./question-thread.tsx";
import type { VideoRef } from "./video-second.ts";

interface QuestionBoardProps {
  place: QuestionPlace;
  /** What is shown while the address names no filter. */
  usual: QuestionSearch["filter"];
  /** Of the lesson, beside it. */
  video?: VideoRef;
}

/** Questions of a lesson or a course; the one that the address names is open in their place. */
export function QuestionBoard({ place, usual, video }: QuestionBoardProps) {
  const [search, change] = useSearchState();
  const [asking, setAsking] = useState(false);
  /** The one that was open last: the focus returns to it in the list. */
  const left = useRef<number | null>(null);
  const id = readId(search.get("question"));
  const page = search.get("page");
  const open = (question: number | null) => change({ question, page });
  const back = () => {
    left.current = id;
    open(null);
  };
  if (id !== null) return <QuestionThreadView key={id} id={id} video={video} onBack={back} />;
  const lessonId = "lessonId" in place ? place.lessonId : null;
  const ask =
    lessonId === null ? null : (
      <Button size="small" icon={<MessageCircleQuestion aria-hidden />} onClick={() => setAsking(true)}>
        Ask a question
      </Button>
    );
  return (
    <>
      <QuestionPages place={place} usual={usual} ask={ask} left={left} />
      {asking && lessonId !== null ? (
        <AskDialog lessonId={lessonId} video={video} onClose={() => setAsking(false)} onAsked={open} />
      ) : null}
    </>
  );
}

function useQuestions(place: QuestionPlace, search: QuestionSearch) {
  const isLesson = "lessonId" in place;
  const ofLesson = useQuery({ ...lessonQuestionsQuery(isLesson ? place.lessonId : 0, search), enabled: isLesson });
  const ofCourse = useQuery({ ...courseQuestionsQuery(isLesson ? 0 : place.courseId, search), enabled: !isLesson });
  return isLesson ? ofLesson : ofCourse;
}

interface QuestionPagesProps extends Omit<QuestionBoardProps, "video"> {
  ask: ReactNode;
  left: LastOpened;
}

function QuestionPages({ place, usual, ask, left }: QuestionPagesProps) {
  const [address] = useSearchState();
  const search = readQuestionSearch(address, usual);
  const { data, isError, isFetching, refetch } = useQuestions(place, search);
  if (isError && !data) return <ErrorState subject="Questions" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <QuestionsLoading />;
  const { total, number, size } = data.page;
  const isWhole = search.filter === "all";
  if (total === 0 && isWhole)
    return <EmptyState action={ask}>{ask ? "No questions yet. Ask the first one." : "No questions yet."}</EmptyState>;
  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <QuestionFilters search={search} usual={usual} ofCourse={"courseId" in place} />
        {ask}
      </div>
      {total === 0 ? (
        <Nothing filter={search.filter} usual={usual} />
      ) : (
        <QuestionList questions={data.data} withLesson={"courseId" in place} left={left} />
      )}
      <div className="mt-6">
        <Pagination page={number} pages={Math.ceil(total / size)} label="Pages of questions" inPlace />
      </div>
    </div>
  );
}

/** The usual filter is none that one could clear. */
const Nothing = ({ filter, usual }: Pick<QuestionSearch, "filter"> & { usual: QuestionSearch["filter"] }) =>
  filter === usual ? <EmptyState>No question waits for an answer.</EmptyState> : <NoMatch names={["filter"]} />;

interface QuestionListProps {
  questions: readonly LessonQuestion[];
  withLesson: boolean;
  left: LastOpened;
}

const QuestionList = ({ questions, withLesson, left }: QuestionListProps) => (
  <ul className="mt-5 border-b border-line">
    {questions.map((question) => (
      <QuestionItem key={question.id} question={question} withLesson={withLesson} left={left} />
    ))}
  </ul>
);
