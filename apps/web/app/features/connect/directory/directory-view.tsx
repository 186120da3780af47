import { professionalSortNames, professionalSorts } from "@pavane/contract/booking/choices";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Link, useSearchParams } from "react-router";
import { danceStylesQuery } from "../../../catalogue/dance-styles.ts";
import { counted } from "../../../counted.ts";
import { useViewer } from "../../../session/viewer.ts";
import { useViewerZone } from "../../../appointments/viewer-zone.ts";
import { paths } from "../../../paths.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SearchForm } from "../../../ui/search/search-form.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { FilterDrawer, FilterRow } from "../filters/filter-row.tsx";
import { PlainFilters } from "../filters/plain-filters.tsx";
import { professionalsQuery } from "../queries.ts";
import { isNarrowed } from "../rules/directory-search.ts";
import { looks, type Look } from "../rules/looks.ts";
import type { Professionals } from "../shapes.ts";
import { useDirectory } from "../use-directory.ts";
import { LookSwitch, ZoneLine } from "./directory-heading.tsx";
import type { LookProps } from "./look-props.ts";
import { NobodyListed, NobodyMatches } from "./empty-directory.tsx";
import { DirectorySkeleton } from "./person-cards.tsx";

export interface DirectoryViewProps {
  look: Look;
  /** How that look shows the people. */
  as: ComponentType<LookProps>;
}

/** The directory in one of its looks, all on one query. */
export function DirectoryView({ look, as }: DirectoryViewProps) {
  const [params] = useSearchParams();
  const { search, choose } = useDirectory();
  const viewer = useViewerZone();
  const list = useQuery(professionalsQuery(search, look, viewer.zone, useViewer()));
  const styles = useStyleNames();
  const filters = {
    search,
    styles,
    choose,
    facets: list.data?.facets ?? noFacets,
    alwaysBookable: look === "time",
  };
  const address = looks.find(({ value }) => value === look)?.path ?? "";
  const people = list.data && counted(list.data.page.total, "professional");
  return (
    <div className="page-gutter py-10 lg:py-14">
      <div className="mb-5 grid items-end gap-x-10 gap-y-5 lg:grid-cols-[1fr_minmax(0,440px)]">
        <h1 tabIndex={-1} className="display-page">
          Connect & Book
        </h1>
        <SearchForm
          action={address}
          label="Search professionals"
          placeholder="Name, style, city or service"
          q={search.q}
          kept={[...params].filter(([name]) => name !== "q" && name !== "page")}
        />
      </div>
      <FilterRow {...filters} />
      <PlainFilters {...filters} action={address} tz={params.get("tz")} />
      <div className="mt-5 mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <p aria-live="polite" className="tabular font-semibold max-md:flex-1">
          {people ?? " "}
        </p>
        <div className="max-md:order-1 max-md:w-full">
          <ZoneLine viewer={viewer} />
        </div>
        <Link
          to={paths.findATime({ tz: params.get("tz") ?? undefined })}
          className="inline-flex items-center text-meta font-semibold text-velvet hover:underline pointer-coarse:min-h-11"
        >
          Find me a time
        </Link>
        <div className="flex flex-wrap items-center gap-3 max-md:order-2 max-md:w-full md:ml-auto">
          <FilterDrawer {...filters} shown={people ?? "professionals"} />
          <Select
            label="Sort"
            hideLabel
            dense
            className="max-md:flex-1 noscript:hidden"
            value={search.sort}
            onChange={({ target }) => choose({ sort: target.value === "best" ? null : target.value })}
            options={professionalSorts.map((value) => ({ value, label: professionalSortNames[value] }))}
          />
          <div className="max-md:w-full">
            <LookSwitch look={look} />
          </div>
        </div>
      </div>
      {list.data ? (
        <div className={cx(list.isPlaceholderData && look !== "time" && "opacity-60 transition-opacity")}>
          <Shown look={look} as={as} list={list.data} search={search} zone={viewer.zone} />
        </div>
      ) : list.isError ? (
        <ErrorState subject="The directory" onRetry={() => void list.refetch()} busy={list.isFetching} />
      ) : (
        <DirectorySkeleton />
      )}
    </div>
  );
}

function Shown({ look, as: People, ...props }: DirectoryViewProps & LookProps) {
  const { list, search } = props;
  // Nobody may be free on the asked days while everybody else still matches.
  const undated = { ...search, from: "", part: undefined };
  const byDays = look === "time" && (search.from !== "" || search.part !== undefined);
  if (list.page.total === 0 && !byDays)
    return isNarrowed(undated) || isNarrowed(search) ? <NobodyMatches /> : <NobodyListed />;
  return <People {...props} />;
}

function useStyleNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(danceStylesQuery());
  return new Map(data?.data.map(({ slug, name }) => [slug, name]));
}

const noFacets: Professionals["facets"] = { style: {}, age: {}, level: {}, language: {}, mode: {} };
