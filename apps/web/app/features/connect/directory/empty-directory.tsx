import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { withoutFilters } from "../rules/directory-search.ts";
import { useDirectory } from "../use-directory.ts";

export const NobodyListed = () => (
  <EmptyState
    action={
      <ButtonLink variant="outline" to={paths.getBooked()}>
        Become bookable
      </ButtonLink>
    }
  >
    No professionals are listed yet.
  </EmptyState>
);

export function NobodyMatches() {
  const { link } = useDirectory();
  return (
    <EmptyState
      action={
        <ButtonLink variant="outline" to={link(withoutFilters)}>
          Clear filters
        </ButtonLink>
      }
    >
      No professionals match these filters.
    </EmptyState>
  );
}

/** `next`: the first day on which anybody is. */
export function NobodyFree({ next }: { next: string | null }) {
  const { link } = useDirectory();
  const action =
    next === null ? null : (
      <ButtonLink variant="outline" to={link({ from: next })} preventScrollReset>
        Show the next free day
      </ButtonLink>
    );
  return <EmptyState action={action}>Nobody is free on these days.</EmptyState>;
}
