import { RichText } from "../../../page/rich-text.tsx";
import { Card, CardBody } from "../../../ui/display/card.tsx";
import type { AdminPage } from "./queries.ts";

/** The saved text as readers will see it. */
export function PagePreview({ page, changed }: { page: AdminPage; changed: boolean }) {
  if (page.body === "") return <p className="text-soft">Save a draft to see what it looks like.</p>;
  return (
    <div className="grid gap-4">
      {changed ? (
        <p className="rounded-control bg-brass-tint px-4 py-2.5 text-meta text-on-brass-tint">
          This is the draft as it was saved. Save it again to see your changes.
        </p>
      ) : null}
      <Card>
        <CardBody className="sm:p-8">
          <p className="display-page mb-6 [overflow-wrap:anywhere]">{page.title}</p>
          <RichText html={page.body_html} />
        </CardBody>
      </Card>
    </div>
  );
}
