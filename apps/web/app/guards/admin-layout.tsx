import { adminRoles } from "@pavane/contract/identity/roles";
import { Outlet } from "react-router";
import { RequireRoles } from "./admin.tsx";

/** The admin area opens for the four admin roles; each page then names its own. */
export default function AdminLayout() {
  return (
    <RequireRoles roles={adminRoles}>
      <Outlet />
    </RequireRoles>
  );
}

export const meta = () => [{ name: "robots", content: "noindex" }];
