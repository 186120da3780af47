import { useRef } from "react";
import { api } from "../../api/api.ts";
import { messageOf } from "../../api/api-error.ts";
import { counted } from "../../counted.ts";
import { Button } from "../../ui/buttons/button.tsx";
import type { StudentPath } from "./queries.ts";
import { useLearnerWrite } from "../../features/courses/learners/queries.ts";

type Accommodation = StudentPath["accommodations"][number];

/** More time and attempts that the learner has, each with its reason and a way to take it back. */
export function StudentAccommodations({ student: { accommodations } }: { student: StudentPath }) {
  // What was taken back takes its button along; the focus stays here.
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className="outline-none empty:hidden">
      {accommodations.length === 0 ? null : (
        <ul aria-label="Extra time and attempts" className="divide-y divide-line border-y border-line">
          {accommodations.map((accommodation) => (
            <Row
              key={accommodation.id}
              accommodation={accommodation}
              onTakenBack={() => place.current?.closest<HTMLElement>("[role=dialog]")?.focus()}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ accommodation, onTakenBack }: { accommodation: Accommodation; onTakenBack: () => void }) {
  const { course_id: courseId, user_id: userId, quiz, reason } = accommodation;
  const takeBack = useLearnerWrite({
    write: () =>
      api("DELETE /api/courses/:id/accommodations", {
        params: { id: courseId },
        query: { user_id: userId, quiz_id: quiz?.id },
      }),
    done: "Taken back",
    onDone: onTakenBack,
  });
  const failure = takeBack.isError ? messageOf(takeBack.error, "This could not be taken back. Try again.") : null;
  return (
    <li className="flex items-center gap-3 py-2.5 text-meta">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          {quiz?.title ?? "Every quiz"}: {moreText(accommodation)}
        </p>
        <p className="text-soft">{reason}</p>
        {failure === null ? null : (
          <p role="alert" className="text-brick">
            {failure}
          </p>
        )}
      </div>
      <Button variant="ghost" size="small" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
        Take back
      </Button>
    </li>
  );
}

/** "15 minutes and 1 attempt more". */
function moreText({ extra_minutes: minutes, extra_attempts: attempts, factor }: Accommodation): string {
  const parts = [
    ...(factor > 1 ? [`time × ${factor}`] : []),
    ...(minutes > 0 ? [`${counted(minutes, "minute")} more`] : []),
    ...(attempts > 0 ? [`${counted(attempts, "attempt")} more`] : []),
  ];
  return parts.join(", ");
}
