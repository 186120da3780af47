import { grantsList } from "@pavane/contract/screens/grants-list";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { StaffButton } from "../../../administration/staff-button.tsx";
import { useMe } from "../../../session/use-me.ts";
import { momentText, dateText } from "../../../time/dates.ts";
import { useList } from "../../../api/use-list.ts";
import { paths } from "../../../paths.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { ExportButton } from "../../../ui/buttons/export-button.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { ListView } from "../../../ui/tables/list-view.tsx";
import { changeSearch, useSearchState } from "../../../ui/search/search-state.ts";
import type { ResourceGrant } from "../queries.ts";
import { EndGrantDialog } from "./end-grant-dialog.tsx";

const useGrants = () => useList("GET /api/admin/entitlements", grantsList);

export function GrantsExport() {
  const { download, downloading } = useGrants();
  return <ExportButton busy={downloading} onPress={download} />;
}

const filters = {
  state: { name: { live: "Live", ended: "Ended" }, className: "w-32" },
  resource: null,
};

/** What staff gave to people, each with its end. */
export function GrantsTab() {
  const { answer } = useGrants();
  const isAdmin = useMe().role.includes("ADMIN");
  const [ending, setEnding] = useState<ResourceGrant | null>(null);
  const cells = useMemo(() => grantsCells(isAdmin, setEnding), [isAdmin]);
  return (
    <>
      <ListView
        list={grantsList}
        answer={answer}
        label="Grants"
        rowId={({ id }) => id}
        rowLabel={({ person, resource }: ResourceGrant) => `${resource.title} to ${person.name}`}
        search={{ label: "Search grants", placeholder: "Person" }}
        filters={filters}
        cells={cells}
        columnClass={{ ended: "hidden!" }}
        empty="Nothing was granted yet."
      >
        <OneResource title={answer.data?.data[0]?.resource.title} />
      </ListView>
      {ending ? <EndGrantDialog grant={ending} onClose={() => setEnding(null)} /> : null}
    </>
  );
}

/** Says that the grants of one resource alone are listed, with the way back to all. */
function OneResource({ title }: { title: string | undefined }) {
  const [search] = useSearchState();
  if (!search.has("resource")) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 text-meta text-soft">
      {title === undefined ? "Only of one resource" : `Only of ${title}`}
      <Link
        to={{ search: changeSearch(search, { resource: null, page: null }) }}
        className="rounded-chip font-semibold text-velvet hover:underline"
      >
        Show every grant
      </Link>
    </p>
  );
}

const grantsCells = (linked: boolean, onEnd: (grant: ResourceGrant) => void) => ({
  person: ({ person }: ResourceGrant) =>
    linked ? (
      <Link to={adminPaths.user(person.id)} className="rounded-chip font-semibold hover:text-velvet hover:underline">
        {person.name}
      </Link>
    ) : (
      <span className="font-semibold">{person.name}</span>
    ),
  resource: ({ resource }: ResourceGrant) => (
    <Link
      to={paths.resource(resource.id)}
      className="block min-w-36 rounded-chip [overflow-wrap:anywhere] hover:text-velvet hover:underline"
    >
      {resource.title}
    </Link>
  ),
  reason: ({ reason }: ResourceGrant) => (
    <span className="line-clamp-2 min-w-36 [overflow-wrap:anywhere]" title={reason ?? undefined}>
      {reason}
    </span>
  ),
  granted: ({ granted_at: at }: ResourceGrant) => (
    <span className="whitespace-nowrap" title={momentText(at)}>
      {dateText(at)}
    </span>
  ),
  actions: (grant: ResourceGrant) =>
    grant.ended_at === null ? (
      <StaffButton
        act={{ call: "POST /api/admin/entitlements/:id/end", thing: grant.id }}
        variant="outline"
        size="small"
        className="whitespace-nowrap text-brick"
        aria-label={`End grant of ${grant.resource.title} to ${grant.person.name}`}
        onClick={() => onEnd(grant)}
      >
        End grant
      </StaffButton>
    ) : (
      <Badge>{`Ended ${dateText(grant.ended_at)}`}</Badge>
    ),
});
