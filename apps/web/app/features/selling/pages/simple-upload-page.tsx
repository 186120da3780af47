import { privateMeta } from "../../../page/site.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { BulkDrafts } from "../bulk/bulk-drafts.tsx";
import { useIsReadOnly, useOwnStore } from "../seller-store.ts";

export const meta = privateMeta("Many at once");

/** Many files to many drafts. */
export default function SimpleUploadPage() {
  const readOnly = useIsReadOnly(useOwnStore());
  return (
    <>
      <AdminHeading title="Many at once" lead="Each file becomes a draft, called like the file." />
      {readOnly ? null : <BulkDrafts />}
    </>
  );
}
