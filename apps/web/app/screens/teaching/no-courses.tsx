import { authorRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { teachingPaths } from "../../teaching-paths.ts";
import { useMe } from "../../session/use-me.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

/** For somebody who teaches nothing yet, with what they can do about it. */
export function NoCourses() {
  const { role } = useMe();
  if (hasAnyRole(role, authorRoles))
    return (
      <EmptyState action={<ButtonLink to={teachingPaths.createTaughtCourse()}>Create course</ButtonLink>}>
        You have no courses yet.
      </EmptyState>
    );
  return <EmptyState>You have no courses yet. An administrator will assign your first course.</EmptyState>;
}
