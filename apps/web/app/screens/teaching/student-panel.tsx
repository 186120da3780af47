import { displayName } from "@pavane/contract/identity/person-name";
import { learnerSourceNames } from "@pavane/contract/learning/learners-list";
import { assessmentsText } from "@pavane/contract/learning/submission-status";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { EndAccessPrompt } from "../../features/courses/learners/end-access-prompt.tsx";
import { dateText } from "../../time/dates.ts";
import { MessageButton } from "../../people/message-button.tsx";
import { teachingPaths } from "../../teaching-paths.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Drawer } from "../../ui/overlays/drawer.tsx";
import { AccommodationDialog } from "./accommodation-dialog.tsx";
import { LessonDialog } from "./lesson-dialog.tsx";
import { studentPathQuery, type StudentPath } from "./queries.ts";
import { StudentAccommodations } from "./student-accommodations.tsx";
import { StudentEvents } from "./student-events.tsx";
import { StudentOutline } from "./student-outline.tsx";

/** One learner's way through one course, beside the list. */
export function StudentPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(studentPathQuery(id));
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <Drawer
      open
      onOpenChange={(open) => open || onClose()}
      title={data ? displayName(data.person) : "Learner"}
      size="wide"
    >
      <div className="grid gap-6 px-3 pb-6">
        {isUnknown ? <EmptyState>This learner is in none of your courses.</EmptyState> : null}
        {error && !isUnknown && !data ? (
          <ErrorState subject="The learner" onRetry={() => void refetch()} busy={isFetching} />
        ) : null}
        {!data && !error ? (
          <Loading label="Loading the learner" className="grid gap-4">
            <Skeleton className="h-8" />
            <Skeleton className="h-40" />
          </Loading>
        ) : null}
        {data ? <Way student={data} /> : null}
      </div>
    </Drawer>
  );
}

type OpenDialog = "accommodation" | "lesson" | "end";

function Way({ student }: { student: StudentPath }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <div className="grid gap-2">
        <p className="font-semibold [overflow-wrap:anywhere]">{student.course.title}</p>
        <span className="flex items-center gap-3">
          <Progress value={student.progress} label="Progress" tone={student.progress === 100 ? "pine" : "velvet"} />
          <span className="tabular shrink-0 text-meta font-semibold">{student.progress} %</span>
        </span>
        <p className="text-meta text-soft">{factsText(student)}</p>
        {student.email === null ? null : <p className="text-meta [overflow-wrap:anywhere]">{student.email}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {student.state === "active" ? (
          <MessageButton
            personId={student.person.id}
            name={displayName(student.person)}
            about={{ type: "course", id: student.course.id }}
          />
        ) : null}
        <Button variant="outline" size="small" onClick={() => setDialog("accommodation")}>
          Extra time or attempts
        </Button>
        <Button variant="outline" size="small" onClick={() => setDialog("lesson")}>
          Complete or reset a lesson
        </Button>
        <ButtonLink
          variant="outline"
          size="small"
          to={teachingPaths.issueCertificates({ course: student.course.id, student: student.enrolment_id })}
        >
          Issue certificate
        </ButtonLink>
        {student.can.end ? (
          <Button variant="outline" size="small" onClick={() => setDialog("end")}>
            End access
          </Button>
        ) : null}
      </div>
      <StudentAccommodations student={student} />
      <StudentOutline modules={student.modules} />
      <StudentEvents student={student} />
      {dialog === "accommodation" ? <AccommodationDialog student={student} onClose={close} /> : null}
      {dialog === "lesson" ? <LessonDialog student={student} onClose={close} /> : null}
      {dialog === "end" ? <EndAccessPrompt learner={student} onClose={close} /> : null}
    </>
  );
}

/** "Bought, since 3 Feb 2027, 41 minutes watched, quizzes 72 %". */
function factsText({
  source,
  state,
  enrolled_at: at,
  watched_minutes: minutes,
  quiz_average: average,
  assessment,
}: StudentPath): string {
  const facts = [
    state === "ended" ? `${learnerSourceNames[source]}, access ended` : learnerSourceNames[source],
    `since ${dateText(at)}`,
    ...(minutes > 0 ? [`${minutes} ${minutes === 1 ? "minute" : "minutes"} watched`] : []),
    ...(average === null ? [] : [`quizzes ${average} %`]),
    ...(assessment === null ? [] : [`assessment: ${assessmentsText(assessment).toLowerCase()}`]),
  ];
  return facts.join(", ");
}
