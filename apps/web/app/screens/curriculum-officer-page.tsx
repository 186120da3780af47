import type { ReviewRenderers } from "../features/resource-review/detail/renderers.ts";
import { ReviewPanel } from "../features/resource-review/detail/review-panel.tsx";
import { QueueArea } from "../features/resource-review/queue/queue-area.tsx";
import { RequireAdminPage } from "../guards/admin.tsx";
import { privateMeta } from "../page/site.ts";
import { AdminFrame } from "../administration/admin-frame.tsx";
import { readId } from "../ui/search/read-id.ts";
import { useSearchState } from "../ui/search/search-state.ts";
import { ResourcePagePreview } from "./review/resource-page-preview.tsx";
import { ShownFile } from "./review/shown-file.tsx";

export const meta = privateMeta("Curriculum officer");

/** Opens for curriculum officers too, who are no admins otherwise. */
export default function CurriculumOfficerPage() {
  const [search] = useSearchState();
  const id = readId(search.get("id"));
  return (
    <RequireAdminPage page="/admin/curriculum-officer">
      <AdminFrame>{id === null ? <QueueArea /> : <ReviewPanel key={id} id={id} draw={draw} />}</AdminFrame>
    </RequireAdminPage>
  );
}

const draw: ReviewRenderers = {
  file: (file, resourceId) => <ShownFile file={file} resourceId={resourceId} />,
  page: (resource) => <ResourcePagePreview resource={resource} />,
};
