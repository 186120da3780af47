import { FilePenLine } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api/api.ts";
import { teachingPaths } from "../../../teaching-paths.ts";
import { dateText } from "../../../time/dates.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { useWrite, type Course } from "../queries.ts";

/** Where a course is edited: what of it counts at once, and what waits in a new version. */
export function NewVersionNotice({ course }: { course: Course }) {
  if (course.draft_of !== null) return <EditingNotice title={course.title} courseId={course.draft_of} />;
  if (course.draft)
    return (
      <Notice
        label="New version"
        action={
          <ButtonLink size="small" variant="outline" to={teachingPaths.taughtCourse(course.id, { tab: "versions" })}>
            Open the new version
          </ButtonLink>
        }
      >
        What you save here counts at once. A new version is in preparation since {dateText(course.draft.begun_at)}.
      </Notice>
    );
  if (course.status !== "published" || !course.can.edit) return null;
  return (
    <Notice label="New version" action={<PrepareVersion courseId={course.id} />}>
      What you save here counts at once. To change more and publish it in one step, prepare a new version.
    </Notice>
  );
}

/** Where parts of a course are edited: nothing for a course itself. */
export const DraftNotice = ({ course, className }: { course: Course; className: string }) =>
  course.draft_of === null ? null : (
    <div className={className}>
      <EditingNotice title={course.title} courseId={course.draft_of} />
    </div>
  );

/** Marks every editor of a new version. */
export const EditingNotice = ({ title, courseId }: { title: string; courseId: number }) => (
  <Notice
    label="New version"
    isDraft
    action={
      <ButtonLink size="small" to={teachingPaths.taughtCourse(courseId, { tab: "versions" })}>
        Compare and publish
      </ButtonLink>
    }
  >
    You are editing a new version of {title}. Learners see it when you publish it.
  </Notice>
);

interface NoticeProps {
  label: string;
  isDraft?: boolean;
  action: ReactNode;
  children: ReactNode;
}

const Notice = ({ label, isDraft = false, action, children }: NoticeProps) => (
  <aside
    aria-label={label}
    className={`flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card px-4 py-3 text-meta ${isDraft ? "bg-brass-tint text-on-brass-tint" : "border border-line bg-card"}`}
  >
    <FilePenLine aria-hidden className="size-5 shrink-0" />
    <p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">{children}</p>
    {action}
  </aside>
);

/** Begins a new version, or opens the one that another tab began, and leads to where it is edited. */
export function PrepareVersion({ courseId }: { courseId: number }) {
  const navigate = useNavigate();
  const prepare = useWrite({
    write: () => api("POST /api/courses/:id/draft", { params: { id: courseId } }),
    failed: "Failed to prepare a new version",
    onDone: ({ id }) => void navigate(teachingPaths.editTaughtCourse(id)),
  });
  return (
    <Button size="small" variant="outline" busy={prepare.isPending} onClick={() => prepare.mutate(undefined)}>
      Prepare a new version
    </Button>
  );
}
