import { displayName } from "@pavane/contract/identity/person-name";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { IssueOutcomes } from "../../features/certificates/admin/issue-outcomes.tsx";
import { useIssue } from "../../features/certificates/queries.ts";
import { teachingPaths } from "../../teaching-paths.ts";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { IssueFrame } from "./issue-frame.tsx";
import type { ToCertify } from "./issue-values.ts";
import { LearnerChoice } from "./learner-choice.tsx";
import { studentPathQuery, type Student } from "./queries.ts";

interface IssueFormProps {
  courseId: number;
  /** The enrolment of the learner who is chosen at first. */
  enrolmentId: number | undefined;
}

/** Chosen learners of a course get a certificate, each with an outcome of their own. */
export function IssueForm({ courseId, enrolmentId }: IssueFormProps) {
  const first = useQuery({ ...studentPathQuery(enrolmentId ?? 0), enabled: enrolmentId !== undefined });
  const issue = useIssue();
  const navigate = useNavigate();
  if (issue.data)
    return (
      <IssueOutcomes
        outcomes={issue.data.data}
        onAgain={() => issue.reset()}
        onClose={() => void navigate(teachingPaths.taughtCertificates())}
      />
    );
  if (first.isLoading)
    return (
      <Loading label="Loading the learner">
        <Skeleton className="h-40" />
      </Loading>
    );
  const student = first.data;
  const isOpen = student?.course.id === courseId && student.certificate !== "valid";
  return <Chosen courseId={courseId} first={isOpen ? [student] : []} issue={issue} />;
}

interface ChosenProps {
  courseId: number;
  first: readonly Student[];
  issue: ReturnType<typeof useIssue>;
}

function Chosen({ courseId, first, issue }: ChosenProps) {
  const [begun] = useState(first);
  const [picked, setPicked] = useState(begun);
  return (
    <IssueFrame courseId={courseId} learners={picked.map(asChosen)} isChanged={picked !== begun} issue={issue}>
      <LearnerChoice courseId={courseId} chosen={picked} onChange={setPicked} />
    </IssueFrame>
  );
}

const asChosen = ({ person, completed_at: completedAt }: Student): ToCertify => ({
  id: person.id,
  name: displayName(person),
  completed: completedAt !== null,
});
