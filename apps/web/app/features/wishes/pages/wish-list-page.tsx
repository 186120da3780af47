import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useKeepFocus } from "../../../ui/focus/use-keep-focus.ts";
import { privateMeta } from "../../../page/site.ts";
import { useChangeWish } from "../../../catalogue/use-wishes.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { WishRow } from "../components/wish-row.tsx";
import { wishListQuery, type Wish } from "../queries.ts";

export const meta = privateMeta("Wish list");

/** What one keeps for later, with what it cost then and costs now. */
export default function WishListPage() {
  const { data, isError, isFetching, refetch } = useQuery(wishListQuery());
  const remove = useRemove();
  const heading = useRef<HTMLHeadingElement>(null);
  useKeepFocus(heading, data?.data.length ?? 0);
  return (
    <div className="page-gutter py-10 lg:py-14">
      <h1 ref={heading} tabIndex={-1} className="display-page">
        Wish list
      </h1>
      {isError && !data ? <ErrorState subject="Your list" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {data || isError ? null : <ListLoading />}
      {data?.data.length === 0 ? (
        <EmptyState action={<ButtonLink to={paths.curriculum()}>Open the curriculum store</ButtonLink>}>
          Nothing on your list yet.
        </EmptyState>
      ) : null}
      {data && data.data.length > 0 ? (
        <ul aria-label="Kept for later" className="mt-7 max-w-[960px] divide-y divide-line border-y border-line">
          {data.data.map((wish) => (
            <WishRow key={`${wish.item_type}:${wish.item_id}`} wish={wish} onRemove={() => remove(wish)} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The row is removed immediately, and restored if the server refuses. */
function useRemove() {
  const client = useQueryClient();
  const change = useChangeWish();
  const { queryKey } = wishListQuery();
  return ({ item_type: itemType, item_id: itemId }: Wish) => {
    const before = client.getQueryData(queryKey);
    void client.cancelQueries({ queryKey });
    client.setQueryData(
      queryKey,
      before && { data: before.data.filter((one) => one.item_type !== itemType || one.item_id !== itemId) },
    );
    change.mutate({ itemType, itemId, wanted: false }, { onError: () => client.setQueryData(queryKey, before) });
  };
}

function ListLoading() {
  return (
    <Loading label="Loading your list" className="mt-7 grid max-w-[960px] gap-5">
      {[1, 2, 3].map((key) => (
        <div key={key} className="flex gap-5 border-b border-line pb-5">
          <Skeleton className="aspect-[8/5] w-24 rounded-control sm:w-36" />
          <div className="grid flex-1 content-start gap-2.5">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-5 w-20" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
