import { displayName } from "@pavane/contract/identity/person-name";
import { Link } from "react-router";
import { certificateStateNames } from "@pavane/contract/certificates/states";
import { learnerStateNames } from "@pavane/contract/learning/learners-list";
import { statusText } from "@pavane/contract/learning/submission-status";
import { Day, ProgressCell, Quiet } from "../../features/courses/learners/learners-cells.tsx";
import { statusTone } from "../../features/learning/assessment/submission-texts.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { useSearchLink } from "../../ui/search/search-state.ts";
import type { Student } from "./queries.ts";

export const studentName = ({ person }: Student): string => displayName(person);

/** Cells of the list of learners that are more than text. */
export const studentsCells = {
  person: (student: Student) => <PersonCell student={student} />,
  course: ({ course }: Student) => <span className="block min-w-32 [overflow-wrap:anywhere]">{course.title}</span>,
  enrolled_at: ({ enrolled_at: at }: Student) => <Day iso={at} />,
  progress: ({ progress, state }: Student) => (
    <ProgressCell progress={progress}>
      {state === "ended" ? <Badge tone="stone">{learnerStateNames.ended}</Badge> : null}
    </ProgressCell>
  ),
  last_seen_at: ({ last_seen_at: at }: Student) => <Day iso={at} none="Never" />,
  quiz_average: ({ quiz_average: average }: Student) =>
    average === null ? <Quiet>–</Quiet> : <span className="tabular whitespace-nowrap">{average} %</span>,
  assessment: ({ assessment }: Student) =>
    assessment === null ? (
      <Quiet>–</Quiet>
    ) : (
      <span className="block min-w-28">
        <Badge tone={statusTone(assessment.state)}>{statusText(assessment)}</Badge>
        {assessment.total > 1 && assessment.state !== "passed" ? (
          <span className="tabular block text-small text-soft">
            {assessment.passed} of {assessment.total} passed
          </span>
        ) : null}
      </span>
    ),
  certificate: ({ certificate }: Student) =>
    certificate === null ? (
      <Quiet>–</Quiet>
    ) : (
      <Badge tone={certificate === "valid" ? "pine" : "stone"}>{certificateStateNames[certificate]}</Badge>
    ),
};

function PersonCell({ student }: { student: Student }) {
  const link = useSearchLink();
  const name = studentName(student);
  return (
    <div className="flex items-center gap-3">
      <Avatar src={student.person.profile_image_url} name={name} size={34} decorative />
      <span className="min-w-28">
        <Link
          to={link({ learner: student.enrolment_id })}
          preventScrollReset
          className="rounded-chip font-semibold [overflow-wrap:anywhere] hover:text-velvet hover:underline"
        >
          {name}
        </Link>
        <span className="block text-small text-soft">@{student.person.username}</span>
      </span>
    </div>
  );
}
