import { Undo2 } from "lucide-react";
import { useId } from "react";
import { api } from "../../api/api.ts";
import { useWrite } from "../../features/courses/queries.ts";
import { Button } from "../../ui/buttons/button.tsx";
import type { QuestionStats } from "./queries.ts";

/** Questions that new attempts leave out, each with the way back. */
export function RetiredQuestions({ questions }: { questions: readonly QuestionStats[] }) {
  const id = useId();
  const restore = useWrite({
    write: (question: number) => api("POST /api/quiz-questions/:id/restore", { params: { id: question } }),
    done: "Question put back",
    failed: "Failed to put the question back",
  });
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-3">
      <h2 id={id} className="text-title font-semibold">
        Retired questions
      </h2>
      <ul className="mt-2 border-t border-line">
        {questions.map((question) => (
          <li key={question.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5">
            <span className="min-w-0 flex-1 basis-56 text-meta [overflow-wrap:anywhere]">{question.question}</span>
            <Button
              variant="outline"
              size="small"
              icon={<Undo2 aria-hidden />}
              aria-label={`Put back: ${question.question}`}
              busy={restore.isPending && restore.variables === question.id}
              onClick={() => restore.mutate(question.id)}
            >
              Put back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
