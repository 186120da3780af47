import { Ellipsis } from "lucide-react";
import { Link } from "react-router";
import { StaffButton } from "../../../administration/staff-button.tsx";
import { StaffMenuItem } from "../../../administration/staff-menu-item.tsx";
import { useMe } from "../../../session/use-me.ts";
import { paths } from "../../../paths.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import type { AdminResource } from "../queries.ts";
import { actsFor, actsForMany, actTexts, askedFirst } from "../rules/acts.ts";
import { useActs } from "./use-acts.tsx";
import { useLeaveFocus } from "../../../ui/focus/use-leave-focus.ts";

/** The actions available for one resource in its current state. */
export function ResourceMenu({ resource }: { resource: AdminResource }) {
  const { act, pending, dialog } = useActs([resource]);
  const label = `Actions for ${resource.title}`;
  return (
    <>
      <Menu
        label={label}
        trigger={
          <IconButton size="small" label={label} icon={<Ellipsis aria-hidden />} aria-busy={pending || undefined} />
        }
      >
        <MenuItem asChild>
          <Link to={paths.resource(resource.id)}>View</Link>
        </MenuItem>
        {resource.status === "draft" ? null : (
          <MenuItem asChild>
            <Link to={adminPaths.curriculumOfficer({ id: resource.id })}>Review</Link>
          </MenuItem>
        )}
        <MenuItem asChild>
          <Link to={adminPaths.resources({ tab: "grants", resource: resource.id })}>Grants</Link>
        </MenuItem>
        <MenuSeparator />
        {actsFor(resource).map((action) => (
          <StaffMenuItem
            key={action}
            act={askedFirst(action, resource.id)}
            tone={action === "take_down" ? "destructive" : "plain"}
            onSelect={() => act(action)}
          >
            {actTexts[action]}
          </StaffMenuItem>
        ))}
      </Menu>
      {dialog}
    </>
  );
}

/** One thing done with every chosen resource. */
export function ManyActions({ chosen, onDone }: { chosen: readonly AdminResource[]; onDone: () => void }) {
  const me = useMe();
  const own = chosen.find(({ seller }) => seller.id === me.id);
  const { act, pending, dialog } = useActs(chosen, onDone);
  useLeaveFocus();
  return (
    <>
      {actsForMany(chosen).map((action) => (
        <StaffButton
          key={action}
          act={askedFirst(action, own?.id ?? null)}
          size="small"
          variant="outline"
          aria-disabled={pending}
          onClick={() => act(action)}
        >
          {actTexts[action]}
        </StaffButton>
      ))}
      {dialog}
    </>
  );
}
