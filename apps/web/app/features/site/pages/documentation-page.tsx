import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { privateMeta } from "../../../page/site.ts";
import { GuidesTab } from "../documentation/guides-tab.tsx";

export const meta = privateMeta("Documentation");

/** How the site is run. */
export default function DocumentationPage() {
  return (
    <RequireAdminPage page="/admin/documentation">
      <AdminHeading title="Documentation" lead="How this site is run, step by step." />
      <GuidesTab />
    </RequireAdminPage>
  );
}
