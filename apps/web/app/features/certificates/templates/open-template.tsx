import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../api/api-error.ts";
import { NotFound } from "../../../layout/not-found.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { TemplateEditor } from "../editor/template-editor.tsx";
import { GalleryLink } from "./gallery-link.tsx";
import { templateQuery, type TemplateWithDesign } from "./queries.ts";
import { TemplateBadges } from "./template-card.tsx";
import { TemplatePicture } from "./template-picture.tsx";
import { useDuplicateTemplate } from "./use-duplicate-template.ts";

/** A template: its editor for those who may change it, its picture for the others. */
export function OpenTemplate({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(templateQuery(id));
  if (!data && error instanceof ApiError && error.status === 404) return <NotFound />;
  if (!data && error) return <ErrorState subject="The template" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <Loading label="Loading the template">
        <Skeleton className="h-[60vh]" />
      </Loading>
    );
  return data.can.edit ? <TemplateEditor first={data} /> : <Look template={data} />;
}

function Look({ template }: { template: TemplateWithDesign }) {
  const { duplicate, busy } = useDuplicateTemplate(template.id);
  return (
    <div className="mx-auto max-w-[960px]">
      <GalleryLink />
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 tabIndex={-1} className="display-page">
            {template.name}
          </h1>
          <TemplateBadges template={template} />
        </div>
        {template.can.duplicate ? (
          <Button variant="outline" busy={busy} onClick={duplicate}>
            Duplicate
          </Button>
        ) : null}
      </div>
      <div className="overflow-hidden rounded-card border border-line">
        <TemplatePicture template={template} large />
      </div>
    </div>
  );
}
