import { packageUnfinishedText, unmetAssignmentText, unmetRuleText } from "@pavane/contract/learning/rules";
import { Suspense } from "react";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { LessonText } from "../../../media/lesson-text/lesson-text.tsx";
import { useNoteRead } from "../queries.ts";
import type { LessonPageData } from "../shapes.ts";
import { MarkComplete } from "./mark-complete.tsx";
import { QuizCard } from "./quiz-card.tsx";
import type { Completed } from "./use-report.ts";
import { useSeen } from "./use-seen.ts";

const PackageCard = lazyNamed(() => import("../package/package-card.tsx"), "PackageCard");

interface TextLessonProps {
  page: LessonPageData;
  /** Progress is kept for the enrolled only. */
  records: boolean;
  onCompleted: (completed: Completed) => void;
}

/** A text is done when it was read to its end and the reader says so, or has passed its quiz and finished its package. */
export function TextLesson({ page, records, onCompleted }: TextLessonProps) {
  const { lesson, progress, rule, quiz } = page;
  const noteRead = useNoteRead(lesson.id);
  const isAwaited = records && (rule.quiz || rule.assignment || rule.package) && progress.state !== "completed";
  const [end, seen] = useSeen(() => {
    // Said again at every visit until the lesson is complete, so that nothing that went wrong once keeps it open.
    if (isAwaited) noteRead.mutate(undefined, { onSuccess: (done) => whenCompleted(done, onCompleted) });
  });
  const missing = seen ? missingOf(page) : unmetRuleText({ kind: "read" });
  return (
    <>
      <LessonText lessonId={lesson.id} html={lesson.content_html ?? ""} />
      <div ref={end} aria-hidden className="h-px" />
      {page.package ? (
        <Suspense fallback={<Skeleton className="mt-8 h-32 w-full" />}>
          <PackageCard page={page} onCompleted={onCompleted} />
        </Suspense>
      ) : null}
      {quiz ? <QuizCard page={page} quiz={quiz} /> : null}
      {records ? (
        <div className="mt-8 border-t border-line pt-6">
          <MarkComplete page={page} missing={missing} onCompleted={onCompleted} />
        </div>
      ) : null}
    </>
  );
}

/** What is left once the text was read. */
function missingOf({ rule, quiz, assignment, package: attached }: LessonPageData): string | null {
  if (rule.package && !attached?.done) return packageUnfinishedText;
  if (rule.quiz && !quiz?.passed) return unmetRuleText({ kind: "quiz" });
  return rule.assignment && !assignment?.standing?.passed ? unmetAssignmentText : null;
}

type ReadAnswer = Awaited<ReturnType<ReturnType<typeof useNoteRead>["mutateAsync"]>>;

function whenCompleted(answer: ReadAnswer, onCompleted: (completed: Completed) => void): void {
  const { progress, standing, certificate_id: certificateId } = answer;
  if (progress.state === "completed") onCompleted({ standing, certificateId });
}
