import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { NotFound } from "../../../layout/not-found.tsx";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { TemplateEditor } from "../editor/template-editor.tsx";
import { templateQuery, useTemplateAct, type TemplateWithDesign } from "./queries.ts";
import { TemplateBadges } from "./template-card.tsx";
import { TemplatePicture } from "./template-picture.tsx";

/** A template: its editor for those who may change it, its picture for the others. */
export function OpenTemplate({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(templateQuery(id));
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
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
  const act = useTemplateAct();
  const navigate = useNavigate();
  const duplicate = () =>
    act.mutate(
      { act: "duplicate", id: template.id },
      {
        onSuccess: (copy) =>
          copy === null ? undefined : void navigate(paths.certificateTemplates({ template: copy })),
      },
    );
  return (
    <div className="mx-auto max-w-[960px]">
      <Link
        to={paths.certificateTemplates()}
        className="mb-2 inline-flex items-center gap-1.5 rounded-chip text-meta font-semibold text-velvet hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Certificate templates
      </Link>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 tabIndex={-1} className="display-page">
            {template.name}
          </h1>
          <TemplateBadges template={template} />
        </div>
        {template.can.duplicate ? (
          <Button variant="outline" busy={act.isPending} onClick={duplicate}>
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
