import { Link } from "react-router";
import { Day, Quiet } from "../../features/courses/learners/learners-cells.tsx";
import { useSearchLink } from "../../ui/search/search-state.ts";
import type { TaughtQuiz } from "./queries.ts";

/** Cells of the list of quizzes that are more than text. */
export const quizzesCells = {
  title: (quiz: TaughtQuiz) => <TitleCell quiz={quiz} />,
  course: ({ course }: TaughtQuiz) => <span className="block min-w-32 [overflow-wrap:anywhere]">{course.title}</span>,
  attempts: ({ attempts }: TaughtQuiz) =>
    attempts === 0 ? <Quiet>0</Quiet> : <span className="tabular">{attempts.toLocaleString("en-US")}</span>,
  pass_rate: ({ pass_rate: rate }: TaughtQuiz) =>
    rate === null ? <Quiet>–</Quiet> : <span className="tabular whitespace-nowrap">{rate} %</span>,
  hardest: ({ hardest }: TaughtQuiz) =>
    hardest === null ? (
      <Quiet>–</Quiet>
    ) : (
      <span className="block min-w-48">
        <span className="line-clamp-2 [overflow-wrap:anywhere]">{hardest.question}</span>
        <span className="tabular text-small text-soft">{hardest.right} % right</span>
      </span>
    ),
  updated_at: ({ updated_at: at }: TaughtQuiz) => <Day iso={at} />,
};

function TitleCell({ quiz: { id, title, lesson } }: { quiz: TaughtQuiz }) {
  const link = useSearchLink();
  return (
    <span className="block min-w-40">
      <Link
        to={link({ quiz: id })}
        className="rounded-chip font-semibold [overflow-wrap:anywhere] hover:text-velvet hover:underline"
      >
        {title}
      </Link>
      <span className="block text-small text-soft [overflow-wrap:anywhere]">{lesson.title}</span>
    </span>
  );
}
