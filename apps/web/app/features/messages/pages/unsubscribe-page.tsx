import { Suspense } from "react";
import { useSearchParams, type MetaArgs } from "react-router";
import { pageTitle } from "../../../page/site.ts";
import { useFragmentToken } from "../../../page/use-fragment-token.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";

const UnsubscribeQuestion = lazyNamed(() => import("../notices/unsubscribe-question.tsx"), "UnsubscribeQuestion");

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("E-mail preferences", matches) },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

const waiting = (
  <Loading label="Checking the link" className="grid gap-4">
    <Skeleton className="h-5 w-2/3" />
    <Skeleton className="h-11 w-40" />
  </Loading>
);

/** Where the link of a mail leads. Opening it changes nothing, so that mail scanners turn nothing off; its button does. */
export default function UnsubscribePage() {
  const fragment = useFragmentToken();
  const [search] = useSearchParams();
  const token = fragment === null ? null : fragment || (search.get("token") ?? "");
  return (
    <div className="page-gutter pt-10 lg:pt-16">
      <div className="mx-auto max-w-[560px]">
        <h1 tabIndex={-1} className="mb-7 display-page">
          E-mail preferences
        </h1>
        {token === null ? (
          waiting
        ) : (
          <Suspense fallback={waiting}>
            <UnsubscribeQuestion key={token} token={token} waiting={waiting} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
