import type { MetaArgs } from "react-router";
import { useHydrated } from "../../../browser/use-hydrated.ts";
import { pageTitle } from "../../../page/site.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Suspense } from "react";
import { FormSkeleton } from "../components/form-skeleton.tsx";

const ProviderReturn = lazyNamed(() => import("../providers/provider-return.tsx"), "ProviderReturn");

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("Sign in", matches) },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/** Where providers send people back to. What their address says is for the browser to send on, once. */
export default function ProviderReturnPage() {
  const waiting = (
    <div className="page-gutter pt-10 lg:pt-16">
      <h1 tabIndex={-1} className="display-page mb-7">
        Sign in
      </h1>
      <div className="max-w-[460px]">
        <FormSkeleton label="Finishing the sign-in" />
      </div>
    </div>
  );
  return useHydrated() ? (
    <Suspense fallback={waiting}>
      <ProviderReturn waiting={waiting} />
    </Suspense>
  ) : (
    waiting
  );
}
