import { roleName } from "@pavane/contract/identity/role-texts";
import { MoreHorizontal } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import type { InstructorAction } from "./instructor-action.ts";
import type { Instructor } from "./queries.ts";

/** What can be done about somebody who teaches. */
export function InstructorMenu({ person, onWish }: { person: Instructor; onWish: (wish: InstructorAction) => void }) {
  const { can } = person;
  return (
    <Menu
      label={`Actions for ${person.name}`}
      trigger={<IconButton size="small" label={`Actions for ${person.name}`} icon={<MoreHorizontal aria-hidden />} />}
    >
      {person.role.length > 0 ? (
        <MenuItem asChild>
          <Link to={paths.instructor(person.id)}>Open the public page</Link>
        </MenuItem>
      ) : null}
      {can.give.map((role) => (
        <MenuItem key={role} onSelect={() => onWish({ what: "give", role })}>
          Give the role {roleName(role)}
        </MenuItem>
      ))}
      {can.transfer ? <MenuItem onSelect={() => onWish({ what: "hand over" })}>Hand over courses</MenuItem> : null}
      {can.take.map((role) => (
        <MenuItem key={role} tone="destructive" onSelect={() => onWish({ what: "take", role })}>
          Take the role {roleName(role)}
        </MenuItem>
      ))}
    </Menu>
  );
}
