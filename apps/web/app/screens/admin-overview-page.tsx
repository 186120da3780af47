import { privateMeta } from "../lib/site.ts";
import { AdminHeading } from "../shell/admin-frame.tsx";
import { AdminOverviewPanel } from "./admin/overview-panel.tsx";

export const meta = privateMeta("Administration");

export default function AdminOverviewPage() {
  return (
    <>
      <AdminHeading title="Overview" lead="What needs attention" />
      <AdminOverviewPanel nothing="Nothing waits for you." />
    </>
  );
}
