import { requestedRoles } from "@pavane/contract/identity/role-requests";
import { roleRequestsList } from "@pavane/contract/identity/role-requests-list";
import { roleName } from "@pavane/contract/identity/role-texts";
import type { Role } from "@pavane/contract/identity/roles";
import { useMemo } from "react";
import { useMe } from "../../../session/use-me.ts";
import { useList } from "../../../api/use-list.ts";
import { ExportButton } from "../../../ui/buttons/export-button.tsx";
import { ListView } from "../../../ui/tables/list-view.tsx";
import { useDecisionDialogs } from "./use-decision-dialogs.tsx";
import { roleRequestsCells } from "./role-requests-cells.tsx";
import type { RequestArea } from "./role-requests-queries.ts";

const statusNames = { accepted: "Accepted", refused: "Refused", withdrawn: "Withdrawn", all: "Every request" };

const useRequests = (area: RequestArea | undefined) =>
  useList("GET /api/admin/role-requests", roleRequestsList, area ? { fixed: { area } } : {});

export function RoleRequestsExport({ area }: { area?: RequestArea }) {
  const { download, downloading } = useRequests(area);
  return <ExportButton busy={downloading} onPress={download} />;
}

interface RoleRequestsTabProps {
  area?: RequestArea;
  /** Roles that can be asked for on this screen. */
  roles?: readonly Role[];
  empty: string;
}

/** Requests for roles, the waiting ones first; each is accepted, or refused with a reason. */
export function RoleRequestsTab({ area, roles = requestedRoles, empty }: RoleRequestsTabProps) {
  const linked = useMe().role.includes("ADMIN");
  const { answer } = useRequests(area);
  const { decide, dialog } = useDecisionDialogs();
  const now = answer.dataUpdatedAt;
  const cells = useMemo(() => roleRequestsCells({ linked, onDecide: decide, now }), [linked, decide, now]);
  const filters = useMemo(
    () => ({
      status: { label: "Status", every: "Waiting", name: statusNames },
      role: {
        label: "Role",
        options: roles.map((role) => ({ value: role, label: roleName(role) })),
        className: "w-52",
      },
      area: null,
      person: null,
    }),
    [roles],
  );
  return (
    <>
      <ListView
        list={roleRequestsList}
        answer={answer}
        label="Requests"
        rowId={({ id }) => id}
        rowLabel={({ person }) => person.name}
        search={{ label: "Search requests", placeholder: "Name, username or e-mail" }}
        filters={filters}
        cells={cells}
        empty={empty}
      />
      {dialog}
    </>
  );
}
