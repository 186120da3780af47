import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { privateMeta } from "../../../page/site.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Tabs } from "../../../ui/display/tabs.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { GuidesTab } from "../documentation/guides-tab.tsx";

export const meta = privateMeta("Documentation");

const ApiReference = lazyNamed(() => import("../documentation/reference/api-reference.tsx"), "ApiReference");

/** How the site is run, and what its API can do. Another tab begins without the search of this one. */
export default function DocumentationPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <RequireAdminPage page="/admin/documentation">
      <AdminHeading title="Documentation" lead="How this site is run, step by step, and every call of its API." />
      <Tabs
        label="Documentation"
        value={search.get("tab") === "api" ? "api" : "guides"}
        onChange={(tab) => setSearch(tab === "api" ? { tab } : {})}
        tabs={[
          { value: "guides", label: "Guides", content: <GuidesTab /> },
          {
            value: "api",
            label: "API reference",
            content: (
              <Suspense fallback={<ReferenceSkeleton />}>
                <ApiReference />
              </Suspense>
            ),
          },
        ]}
      />
    </RequireAdminPage>
  );
}

const ReferenceSkeleton = () => (
  <Loading label="Loading the API reference" className="grid gap-4">
    <Skeleton className="h-11 lg:w-72" />
    <Skeleton className="h-40" />
  </Loading>
);
