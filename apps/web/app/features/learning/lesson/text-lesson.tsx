import { unmetRuleText } from "@pavane/contract/learning/rules";
import { RichText } from "../../../page/rich-text.tsx";
import type { LessonPageData } from "../shapes.ts";
import { MarkComplete } from "./mark-complete.tsx";
import { QuizCard } from "./quiz-card.tsx";
import type { Completed } from "./use-report.ts";
import { useSeen } from "./use-seen.ts";

interface TextLessonProps {
  page: LessonPageData;
  completed: boolean;
  /** Progress is kept for the enrolled only. */
  records: boolean;
  onCompleted: (completed: Completed) => void;
}

/** A text is done when it was read to its end and the reader says so. */
export function TextLesson({ page, completed, records, onCompleted }: TextLessonProps) {
  const [end, seen] = useSeen();
  const quizOpen = page.rule.quiz && page.quiz?.passed !== true;
  return (
    <>
      <RichText html={page.lesson.content_html ?? ""} />
      <div ref={end} aria-hidden className="h-px" />
      {page.quiz ? <QuizCard page={page} quiz={page.quiz} /> : null}
      {records ? (
        <div className="mt-8 border-t border-line pt-6">
          <MarkComplete
            lessonId={page.lesson.id}
            completed={completed}
            ready={seen && !quizOpen}
            waitingFor={seen && quizOpen ? unmetRuleText({ kind: "quiz" }) : unmetRuleText({ kind: "read" })}
            onCompleted={onCompleted}
          />
        </div>
      ) : null}
    </>
  );
}
