import { MoreHorizontal } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useMe } from "../../../session/use-me.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { DeactivateDialog } from "./deactivate-dialog.tsx";
import type { UserRow } from "./queries.ts";
import { useReactivate } from "./use-reactivate.ts";

export function UserRowMenu({ user }: { user: UserRow }) {
  const me = useMe();
  const [deactivating, setDeactivating] = useState(false);
  const reactivate = useReactivate(user.id);
  const mayDeactivate = user.id !== me.id && !["deactivated", "deletion_due", "deleted"].includes(user.status);
  return (
    <>
      <Menu
        label={`Actions for ${user.username}`}
        trigger={
          <IconButton size="small" label={`Actions for ${user.username}`} icon={<MoreHorizontal aria-hidden />} />
        }
      >
        <MenuItem asChild>
          <Link to={adminPaths.user(user.id)}>Open</Link>
        </MenuItem>
        {mayDeactivate ? (
          <MenuItem tone="destructive" onSelect={() => setDeactivating(true)}>
            Deactivate
          </MenuItem>
        ) : null}
        {user.status === "deactivated" ? <MenuItem onSelect={() => reactivate.mutate()}>Reactivate</MenuItem> : null}
      </Menu>
      {deactivating ? <DeactivateDialog user={user} onClose={() => setDeactivating(false)} /> : null}
    </>
  );
}
