import { Outlet } from "react-router";
import { AdminFrame } from "./admin-frame.tsx";

/** Sidebar and place for the pages of the admin area; is below the admin guard. */
export default function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}
