import { aboutGroup } from "@pavane/contract/site/settings";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useLocation } from "react-router";
import { counted } from "../counted.ts";
import { FoundSettings } from "../features/site/admin/components/found-settings.tsx";
import { GroupList, type GroupEntry } from "../features/site/admin/components/group-list.tsx";
import { SettingsForm } from "../features/site/admin/components/settings-form.tsx";
import { PagesGroup } from "../features/site/pages-admin/pages-group.tsx";
import { adminPagesQuery } from "../features/site/pages-admin/queries.ts";
import { settingsQuery } from "../features/site/admin/queries.ts";
import { useMe } from "../session/use-me.ts";
import { RequireAdminPage } from "../guards/admin.tsx";
import { privateMeta } from "../page/site.ts";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { cx } from "../ui/basics/class-names.ts";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { SearchBox } from "../ui/search/search-box.tsx";
import { useSearchState } from "../ui/search/search-state.ts";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";
import { useOnChange } from "../browser/use-on-change.ts";

export const meta = privateMeta("Settings");

export default function AdminSettingsPage() {
  return (
    <RequireAdminPage page="/admin/settings">
      <SettingsPage />
    </RequireAdminPage>
  );
}

function SettingsPage() {
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useQuery(settingsQuery());
  const [search, change] = useSearchState();
  const [changed, setChanged] = useState(0);
  const onChanged = useCallback((count: number) => setChanged(count), []);
  const q = search.get("q") ?? "";
  const groups = data?.groups ?? [];
  const group = groups.find(({ name }) => name === search.get("group")) ?? groups[0];
  const pages = usePagesEntry();
  const onPages = pages !== null && search.get("group") === pages.name;
  const title = onPages ? pages.label : group === undefined ? "Settings" : aboutGroup(group.name).label;
  useOwnGroup(onPages ? undefined : group?.name);
  useNamedSetting(isFetchedAfterMount && q === "");
  const several = groups.length > 1;
  return (
    <div className={several ? "gap-8 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)]" : undefined}>
      <div className={several ? "mb-6 lg:border-r lg:border-line lg:pr-4" : undefined}>
        <AdminHeading title="Settings" />
        {several && group ? (
          <GroupList
            groups={[
              ...groups.map(({ name }) => ({ name, label: aboutGroup(name).label })),
              ...(pages === null ? [] : [pages]),
            ]}
            chosen={onPages ? pages.name : group.name}
            marked={q === ""}
            changed={changed > 0 && !onPages}
            onChoose={(name) => change({ group: name, q: null })}
          />
        ) : null}
      </div>
      <div className="min-w-0">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 className={cx("text-title font-semibold", several && q === "" && "max-lg:sr-only")}>
            {q === "" ? title : `Settings with “${q}”`}
          </h2>
          <SearchBox
            label="Find a setting"
            placeholder="Find a setting"
            q={q}
            onSearch={(typed) => change({ q: typed }, { replace: true })}
            className="w-full lg:w-64"
          />
        </div>
        {q !== "" && data ? <FoundSettings groups={groups} q={q} /> : null}
        <div hidden={q !== ""}>
          {onPages ? (
            <PagesGroup />
          ) : group && isFetchedAfterMount ? (
            <SettingsForm key={group.name} group={group} onChanged={onChanged} />
          ) : isError ? (
            <ErrorState subject="The settings" onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <SettingsSkeleton />
          )}
        </div>
      </div>
    </div>
  );
}

/** An address with a group that is not there, or not for this person, becomes that of the one shown. */
function useOwnGroup(shown: string | undefined): void {
  const [search, change] = useSearchState();
  const wrong = shown !== undefined && search.has("group") && search.get("group") !== shown;
  useOnChange(wrong && shown, () => change({ group: shown ?? null }, { replace: true }));
}

/** The texts of the site are beside the settings, for those who may write them. */
function usePagesEntry(): GroupEntry | null {
  const mayWrite = useMe().role.includes("ADMIN");
  const { data } = useQuery({ ...adminPagesQuery(), enabled: mayWrite });
  const drafts = data?.data.filter((page) => page.draft).length ?? 0;
  const count = drafts === 0 ? undefined : counted(drafts, "draft");
  return mayWrite ? { name: "pages", label: "Pages", count } : null;
}

/** A link to one setting brings it into view, ready to be changed. */
function useNamedSetting(ready: boolean): void {
  const { hash } = useLocation();
  useOnChange(ready && hash.startsWith("#setting-") ? hash : null, () => {
    const control = document.getElementById(hash.slice(1));
    control?.focus({ preventScroll: true });
    (control ?? document.getElementById(`${hash.slice(1)}-label`))?.scrollIntoView({ block: "center" });
  });
}

function SettingsSkeleton() {
  return (
    <Loading label="Loading the settings" className="grid gap-8 pt-4">
      {["name", "headline", "lead", "notice", "address"].map((row) => (
        <div key={row} className="grid gap-3 xl:grid-cols-[5fr_6fr_9.5rem]">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </Loading>
  );
}
