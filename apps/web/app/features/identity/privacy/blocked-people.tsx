import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "../../../api/api-query.ts";
import { useBlock } from "../../../people/use-block.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { dateText } from "../../../time/dates.ts";

/** Whom one has blocked, each with the way back. */
export function BlockedPeople() {
  const [size, setSize] = useState(20);
  const { data, isError, isFetching, refetch } = useQuery({
    ...apiQuery("GET /api/blocks", { query: { size } }),
    placeholderData: keepPreviousData,
  });
  if (isError && !data)
    return <ErrorState subject="The blocked people" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) {
    return (
      <Loading label="Loading the blocked people">
        <Skeleton className="h-12" />
      </Loading>
    );
  }
  if (data.data.length === 0) return <p className="text-meta text-soft">You have blocked nobody.</p>;
  return (
    <>
      <ul aria-label="Blocked people" className="divide-y divide-line">
        {data.data.map((person) => (
          <li key={person.id} className="flex items-center gap-3.5 py-3 first:pt-0">
            <Avatar src={person.profile_image_url} name={person.name} size={40} decorative />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{person.name}</span>
              <span className="text-small text-soft">since {dateText(person.blocked_at)}</span>
            </span>
            <Unblock person={person} />
          </li>
        ))}
      </ul>
      {data.page.total > data.data.length && size < 100 ? (
        <Button variant="ghost" size="small" busy={isFetching} onClick={() => setSize(100)}>
          Show more
        </Button>
      ) : null}
    </>
  );
}

function Unblock({ person }: { person: { readonly id: number; readonly name: string } }) {
  const block = useBlock(person);
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={`Unblock ${person.name}`}
      busy={block.isPending}
      onClick={() => block.mutate(false)}
    >
      Unblock
    </Button>
  );
}
