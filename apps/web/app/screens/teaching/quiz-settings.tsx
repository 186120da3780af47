import { minutesText } from "@pavane/contract/core/time-texts";
import { revealTimeNames } from "@pavane/contract/courses/choices";
import { useQuery } from "@tanstack/react-query";
import { Settings2 } from "lucide-react";
import { useState } from "react";
import { EditQuizDialog } from "../../features/courses/forms/quiz-dialog.tsx";
import { quizQuery, type QuizSettings as Settings } from "../../features/courses/queries.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Fact } from "../../ui/display/fact.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { DeleteQuizPrompt } from "./delete-quiz-prompt.tsx";

interface QuizSettingsProps {
  id: number;
  /** Everybody who began an attempt: with one it stays. */
  learners: number;
  /** Leaves the page of the quiz. */
  onDeleted: () => void;
}

/** What a quiz asks of those who take it, the form that changes it, and deleting it. */
export function QuizSettings({ id, learners, onDeleted }: QuizSettingsProps) {
  const { data, isError, isFetching, refetch } = useQuery(quizQuery(id));
  const [opened, open] = useState<"edit" | "delete" | null>(null);
  const close = () => open(null);
  if (isError && !data) return <ErrorState subject="The settings" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <Loading label="Loading the settings">
        <Skeleton className="h-40" />
      </Loading>
    );
  const { quiz } = data;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-6">
      <dl className="grid w-full gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {factsOf(quiz).map(([name, value]) => (
          <Fact key={name} name={name} wide={name === "Description"}>
            {value}
          </Fact>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button variant="outline" size="small" icon={<Settings2 aria-hidden />} onClick={() => open("edit")}>
          Edit settings
        </Button>
        {learners > 0 ? (
          <p className="text-small text-soft">Learners have attempted this quiz, so it cannot be deleted.</p>
        ) : (
          <Button variant="ghost" tone="destructive" size="small" onClick={() => open("delete")}>
            Delete quiz
          </Button>
        )}
      </div>
      {opened === "edit" ? <EditQuizDialog quiz={quiz} onClose={close} /> : null}
      {opened === "delete" ? <DeleteQuizPrompt quiz={quiz} onClose={close} onDeleted={onDeleted} /> : null}
    </div>
  );
}

const factsOf = (quiz: Settings): [name: string, value: string][] => [
  ["Description", quiz.description],
  ["Passing score", `${quiz.pass_score} %`],
  ["Attempts", quiz.max_attempts === null ? "As many as needed" : String(quiz.max_attempts)],
  ["Wait between attempts", quiz.wait_minutes ? minutesText(quiz.wait_minutes) : "None"],
  ["Time limit", quiz.time_limit_seconds === null ? "None" : minutesText(Math.ceil(quiz.time_limit_seconds / 60))],
  ["Order", quiz.shuffle ? "Shuffled for each attempt" : "As written"],
  ["Right answers are shown", revealTimeNames[quiz.reveal]],
];
