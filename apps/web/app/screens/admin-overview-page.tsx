import type { MetaArgs } from "react-router";
import { pageTitle } from "../lib/site.ts";
import { AdminHeading } from "../shell/admin-frame.tsx";
import { AdminOverviewPanel } from "./admin/overview-panel.tsx";

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("Administration", matches) },
  { name: "robots", content: "noindex" },
];

export default function AdminOverviewPage() {
  return (
    <>
      <AdminHeading title="Overview" lead="What needs attention" />
      <AdminOverviewPanel nothing="Nothing waits for you." />
    </>
  );
}
