import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { AdminHeading } from "../../administration/admin-frame.tsx";
import {
  courseToCertifyQuery,
  findCourses,
  findLearners,
  type FoundLearner,
} from "../../features/certificates/admin/find-options.ts";
import { IssueOutcomes } from "../../features/certificates/admin/issue-outcomes.tsx";
import { useIssue } from "../../features/certificates/queries.ts";
import { teachingPaths } from "../../teaching-paths.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { Chip } from "../../ui/display/chip.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Finder } from "../../ui/search/finder.tsx";
import { readId } from "../../ui/search/read-id.ts";
import { useSearchState } from "../../ui/search/search-state.ts";
import { IssueFrame } from "./issue-frame.tsx";

/** For those who look after every certificate and teach nothing: any course by its title, then its learners by name. */
export function IssueForAnyCourse() {
  const [search, change] = useSearchState();
  const id = readId(search.get("course"));
  const course = useQuery({ ...courseToCertifyQuery(id ?? 0), enabled: id !== null });
  const choose = (next: number | null) => change({ course: next });
  return (
    <>
      <AdminHeading
        title="Issue certificates"
        actions={
          <ButtonLink
            variant="outline"
            size="small"
            icon={<ArrowLeft aria-hidden />}
            to={teachingPaths.taughtCertificates()}
          >
            Back
          </ButtonLink>
        }
      />
      <div className="grid gap-6">
        {id === null || course.data === null ? <CourseFinder onChoose={choose} /> : null}
        {id !== null && course.data === null ? <EmptyState>This course does not exist.</EmptyState> : null}
        {id !== null && course.isLoading ? (
          <Loading label="Loading the course">
            <Skeleton className="h-11 max-w-[560px]" />
          </Loading>
        ) : null}
        {id !== null && course.isError && !course.data ? (
          <ErrorState subject="The course" onRetry={() => void course.refetch()} busy={course.isFetching} />
        ) : null}
        {id !== null && course.data ? (
          <>
            <ChosenCourse title={course.data.title} onRemove={() => choose(null)} />
            <IssueForStaff key={id} courseId={id} />
          </>
        ) : null}
      </div>
    </>
  );
}

const CourseFinder = ({ onChoose }: { onChoose: (course: number) => void }) => (
  <div className="max-w-[720px]">
    <Finder
      label="Course"
      placeholder="Part of its title"
      fewestLetters={1}
      nothing="No course has these words."
      error={undefined}
      find={findCourses}
      onChoose={({ id }) => onChoose(id)}
    />
  </div>
);

const ChosenCourse = ({ title, onRemove }: { title: string; onRemove: () => void }) => (
  <div className="grid gap-1.5">
    <p className="text-meta font-semibold">Course</p>
    <p>
      <Chip onRemove={onRemove} removeLabel={`Choose another course than ${title}`}>
        {title}
      </Chip>
    </p>
  </div>
);

function IssueForStaff({ courseId }: { courseId: number }) {
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
  return <FoundLearnersForm courseId={courseId} issue={issue} />;
}

function FoundLearnersForm({ courseId, issue }: { courseId: number; issue: ReturnType<typeof useIssue> }) {
  const [found, setFound] = useState<readonly FoundLearner[]>([]);
  const learners = found.map(({ id, title, completed }) => ({ id, name: title, completed }));
  return (
    <IssueFrame courseId={courseId} learners={learners} isChanged={found.length > 0} issue={issue}>
      <LearnersPick courseId={courseId} learners={found} onChange={setFound} />
    </IssueFrame>
  );
}

interface LearnersPickProps {
  courseId: number;
  learners: readonly FoundLearner[];
  onChange: (learners: readonly FoundLearner[]) => void;
}

function LearnersPick({ courseId, learners, onChange }: LearnersPickProps) {
  return (
    <div className="grid gap-2.5">
      <Finder
        label="Learners"
        placeholder="Name or username"
        fewestLetters={2}
        nothing="Nobody in this course has this name."
        error={undefined}
        find={findLearners(courseId)}
        onChoose={(found) => onChange([...learners.filter(({ id }) => id !== found.id), found])}
      />
      {learners.length > 0 ? (
        <ul className="flex flex-wrap gap-2" aria-label="Chosen learners">
          {learners.map((learner) => (
            <li key={learner.id}>
              <Chip
                onRemove={() => onChange(learners.filter(({ id }) => id !== learner.id))}
                removeLabel={`Remove ${learner.title}`}
              >
                {learner.title}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
