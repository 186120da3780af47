import type { Course } from "../../features/courses/queries.ts";
import { adminPaths } from "../../admin-paths.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

/** For steps that need lessons. */
export const NoLessons = ({ course }: { course: Course }) => (
  <EmptyState
    action={
      <ButtonLink size="small" to={adminPaths.courseCreator({ course: course.id, step: "outline" })}>
        To the outline
      </ButtonLink>
    }
  >
    No lessons yet. The outline comes first.
  </EmptyState>
);
