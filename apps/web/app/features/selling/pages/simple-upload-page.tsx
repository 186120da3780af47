import { privateMeta } from "../../../lib/site.ts";
import { paths } from "../../../paths.ts";
import { AdminHeading } from "../../../shell/admin-frame.tsx";
import { FeatureGate } from "../../../shell/feature-gate.tsx";
import { ManyDrafts } from "../many/many-drafts.tsx";
import { isReadOnly, useOwnStore } from "../seller-store.ts";

export const meta = privateMeta("Many at once");

/** Many files to many drafts. */
export default function SimpleUploadPage() {
  const store = useOwnStore();
  return (
    <FeatureGate feature="selling" leaveTo={paths.sellerResources()}>
      <AdminHeading title="Many at once" lead="Each file becomes a draft, called like the file." />
      {isReadOnly(store) ? null : <ManyDrafts />}
    </FeatureGate>
  );
}
