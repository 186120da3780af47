import { useState, type SyntheticEvent } from "react";
import { formFailure } from "../../../forms/form-failure.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Chip } from "../../../ui/display/chip.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useUnsavedDialog } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { endOfDay, usePrintedZone } from "../rules/printed-days.ts";
import { useIssue } from "../queries.ts";
import { findCourses, findLearners } from "./find.ts";
import { Finder, type FinderOption } from "../../../ui/search/finder.tsx";
import { IssueOutcomes } from "./issue-outcomes.tsx";

/** Course, learners, why; then an outcome for each. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const issue = useIssue();
  const [typed, setTyped] = useState(false);
  const { close, scope } = useUnsavedDialog(typed && !issue.data, onClose, issue.isPending);
  const again = () => {
    setTyped(false);
    issue.reset();
  };
  return (
    <Dialog
      scope={scope}
      open
      onOpenChange={(open) => open || issue.isPending || close()}
      title="Issue by hand"
      description="For learners who are enrolled in the course."
    >
      {issue.data ? (
        <IssueOutcomes outcomes={issue.data.data} onAgain={again} onClose={onClose} />
      ) : (
        <IssueForm issue={issue} onTyped={() => setTyped(true)} onClose={close} />
      )}
    </Dialog>
  );
}

interface Missing {
  course?: string;
  learners?: string;
}

interface IssueFormProps {
  issue: ReturnType<typeof useIssue>;
  /** Something was typed or chosen. */
  onTyped: () => void;
  onClose: () => void;
}

function IssueForm({ issue, onTyped, onClose }: IssueFormProps) {
  const [course, setCourse] = useState<FinderOption | null>(null);
  const [learners, setLearners] = useState<readonly FinderOption[]>([]);
  const [missing, setMissing] = useState<Missing>({});
  const zone = usePrintedZone();
  const failure = formFailure(issue.error);
  const chooseCourse = (next: FinderOption | null) => {
    setCourse(next);
    setLearners([]);
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const none: Missing = {
      ...(course === null ? { course: "Choose a course" } : {}),
      ...(learners.length === 0 ? { learners: "Choose at least one learner" } : {}),
    };
    setMissing(none);
    if (course === null || learners.length === 0 || issue.isPending) return;
    const until = textOf(form, "expires_at");
    issue.mutate({
      course_id: course.id,
      user_ids: learners.map(({ id }) => id),
      reason: textOf(form, "reason"),
      expires_at: until === null ? null : endOfDay(until, zone),
    });
  };
  return (
    <form
      onSubmit={submit}
      onInput={onTyped}
      noValidate
      aria-busy={issue.isPending || undefined}
      className="grid gap-5"
    >
      {failure ? (
        <p role="alert" className="rounded-control bg-brick-tint px-4 py-3 text-meta font-medium text-brick">
          {failure.message}
        </p>
      ) : null}
      <CoursePick course={course} error={missing.course} onChange={chooseCourse} />
      {course === null ? null : (
        <LearnersPick courseId={course.id} learners={learners} error={missing.learners} onChange={setLearners} />
      )}
      <TextArea
        label="Reason"
        optional
        name="reason"
        rows={3}
        maxLength={500}
        hint="Needed for learners who have not completed the course."
      />
      <TextField
        label="Valid until"
        optional
        type="date"
        name="expires_at"
        hint="Without a date the rule of the course applies."
        error={failure?.fields?.["expires_at"]}
        className="max-w-56"
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={issue.isPending}>
          Issue
        </Button>
      </div>
    </form>
  );
}

interface CoursePickProps {
  course: FinderOption | null;
  error: string | undefined;
  onChange: (course: FinderOption | null) => void;
}

function CoursePick({ course, error, onChange }: CoursePickProps) {
  if (course)
    return (
      <div className="grid gap-1.5">
        <p className="text-meta font-semibold">Course</p>
        <p>
          <Chip onRemove={() => onChange(null)} removeLabel={`Choose another course than ${course.title}`}>
            {course.title}
          </Chip>
        </p>
      </div>
    );
  return (
    <Finder
      label="Course"
      placeholder="Part of its title"
      fewestLetters={1}
      nothing="No course has these words."
      error={error}
      find={findCourses}
      onChoose={onChange}
    />
  );
}

interface LearnersPickProps {
  courseId: number;
  learners: readonly FinderOption[];
  error: string | undefined;
  onChange: (learners: readonly FinderOption[]) => void;
}

function LearnersPick({ courseId, learners, error, onChange }: LearnersPickProps) {
  return (
    <div className="grid gap-2.5">
      <Finder
        label="Learners"
        placeholder="Name or username"
        fewestLetters={2}
        nothing="Nobody in this course has this name."
        error={learners.length === 0 ? error : undefined}
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

function textOf(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
