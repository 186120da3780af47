import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { SessionReview } from "../../../people/session-review.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { RatingHistogram } from "../../../ui/display/rating-histogram.tsx";
import { changeSearch } from "../../../ui/search/search-state.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { professionalReviewsQuery } from "../queries.ts";
import type { Professional } from "../shapes.ts";

/** What learners say, the newest first; `?reviews=` shows that many times five. */
export function ReviewsByLearners({ person }: { person: Professional }) {
  const [params] = useSearchParams();
  const asked = params.get("reviews") ?? "";
  const pages = /^[1-9]\d?$/.test(asked) ? Number(asked) : 1;
  const said = useQuery({ ...professionalReviewsQuery(person.id, pages), enabled: person.rating_count > 0 });
  return (
    <div>
      <h3 className="mb-3 text-heading font-semibold">Reviews</h3>
      {person.rating_count === 0 ? <p className="text-soft">No reviews yet.</p> : null}
      {person.rating_count > 0 ? (
        <div className="grid items-start gap-x-10 gap-y-6 sm:grid-cols-[200px_minmax(0,1fr)]">
          <RatingHistogram
            average={person.rating}
            counts={Object.fromEntries(person.histogram.map((count, index) => [index + 1, count]))}
          />
          {said.data ? (
            <div>
              <ul className="divide-y divide-line">
                {said.data.data.map((review) => (
                  <li key={review.id} className="grid gap-1.5 py-4 first:pt-0">
                    <SessionReview review={review} about={person.name} />
                  </li>
                ))}
              </ul>
              {said.data.data.length < said.data.page.total ? (
                <ButtonLink
                  variant="outline"
                  size="small"
                  preventScrollReset
                  to={{ search: changeSearch(params, { reviews: pages + 1 }) }}
                >
                  More
                </ButtonLink>
              ) : null}
            </div>
          ) : said.isError ? (
            <ErrorState subject="Reviews" onRetry={() => void said.refetch()} busy={said.isFetching} />
          ) : (
            <Loading label="Loading reviews...">
              <Skeleton className="h-32 rounded-card" />
            </Loading>
          )}
        </div>
      ) : null}
    </div>
  );
}
