import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useViewer } from "../../../session/viewer.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { RatingHistogram } from "../../../ui/display/rating-histogram.tsx";
import { SearchPart, useSearchState } from "../../../ui/search/search-state.ts";
import { Select } from "../../../ui/form/select.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { resourceReviewsQuery } from "../queries.ts";
import type { Resource, Reviews } from "../shapes.ts";
import { ReviewItem } from "./review-item.tsx";
import { readReviewsSearch, reviewSortNames, type ReviewSort } from "./reviews-search.ts";

const OwnReview = lazyNamed(() => import("./own-review.tsx"), "OwnReview");
const ReviewDialog = lazyNamed(() => import("./review-dialog.tsx"), "ReviewDialog");

/** What those say who have it. */
export function ReviewsSection({ resource }: { resource: Resource }) {
  const [params] = useSearchParams();
  const search = readReviewsSearch(params);
  const [writing, setWriting] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    ...resourceReviewsQuery(resource.id, search, useViewer()),
    placeholderData: keepPreviousData,
  });
  const mine = data?.mine ?? null;
  const mayWrite = data?.can.review === true || mine?.can.edit === true;
  return (
    <SearchPart value="r">
      <section aria-labelledby="reviews" className="border-t border-line pt-8">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <h2 id="reviews" className="display-section mr-auto">
            Reviews
          </h2>
          {mayWrite ? (
            <Button variant="outline" size="small" onClick={() => setWriting(true)}>
              {mine ? "Edit your review" : "Write a review"}
            </Button>
          ) : null}
          {data && data.page.total > 1 ? <Sort sort={search.sort} /> : null}
        </div>
        {isError && !data ? (
          <ErrorState subject="The reviews" onRetry={() => void refetch()} busy={isFetching} />
        ) : null}
        {!data && !isError ? <ReviewsSkeleton /> : null}
        {mine && mine.state !== "shown" ? (
          <Suspense>
            <OwnReview review={mine} />
          </Suspense>
        ) : null}
        {data ? <List reviews={data} /> : null}
        {writing && data ? (
          <Suspense>
            <ReviewDialog resource={resource} mine={mine} onClose={() => setWriting(false)} />
          </Suspense>
        ) : null}
      </section>
    </SearchPart>
  );
}

function List({ reviews }: { reviews: Reviews }) {
  const { data, page, histogram, average, count } = reviews;
  if (page.total === 0) return <p className="mt-4 text-soft">No reviews yet.</p>;
  return (
    <div className="mt-5 grid gap-8 md:grid-cols-[200px_1fr]">
      {count > 0 ? (
        <RatingHistogram counts={histogram} average={average} />
      ) : (
        <p className="text-soft">No reviews yet.</p>
      )}
      <div className="min-w-0">
        <ul>
          {data.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
        <div className="mt-6">
          <Pagination page={page.number} pages={Math.ceil(page.total / page.size)} label="Pages of reviews" />
        </div>
      </div>
    </div>
  );
}

const sorts = Object.entries(reviewSortNames).map(([value, label]) => ({ value, label }));

function Sort({ sort }: { sort: ReviewSort }) {
  const [, change] = useSearchState();
  return (
    <Select
      label="Order of reviews"
      hideLabel
      dense
      className="w-40"
      value={sort}
      options={sorts}
      onChange={(event) => change({ sort: event.target.value === "newest" ? null : event.target.value })}
    />
  );
}

function ReviewsSkeleton() {
  return (
    <Loading label="Loading reviews" className="mt-6 grid gap-6">
      {[0, 1].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-full max-w-[60ch]" />
        </div>
      ))}
    </Loading>
  );
}
