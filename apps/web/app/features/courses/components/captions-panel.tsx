import type { Answer } from "@pavane/contract/routes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { apiQuery } from "../../../api/api-query.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { AddCaptions } from "./add-captions.tsx";

type CaptionList = Answer<"GET /api/lessons/:id/captions">;
type Caption = CaptionList["data"][number];

const captionsQuery = (id: number) => apiQuery("GET /api/lessons/:id/captions", { params: { id } });

/** The captions of a lesson's uploaded video: what there is, in which languages, and which is offered first. */
export function CaptionsPanel({ lessonId }: { lessonId: number }) {
  const client = useQueryClient();
  const query = captionsQuery(lessonId);
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 });
  const show = (list: CaptionList) => client.setQueryData(query.queryKey, list);
  return (
    <section aria-labelledby="captions-heading" className="grid gap-3 rounded-control border border-line p-4">
      <h3 id="captions-heading" className="text-meta font-semibold">
        Captions
      </h3>
      {error && !data ? (
        <p role="alert" className="text-meta">
          {messageOf(error, "The captions could not be loaded.")}{" "}
          <Button size="small" variant="ghost" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {!data && !error ? <Skeleton className="h-9 w-full" /> : null}
      {data?.data.length === 0 ? (
        <p className="text-meta text-soft">No captions: some learners cannot follow this lesson.</p>
      ) : null}
      {data && data.data.length > 0 ? <CaptionRows lessonId={lessonId} captions={data.data} onChange={show} /> : null}
      {data ? <AddCaptions lessonId={lessonId} onAdded={show} /> : null}
    </section>
  );
}

interface RowsProps {
  lessonId: number;
  captions: readonly Caption[];
  onChange: (list: CaptionList) => void;
}

function CaptionRows({ lessonId, captions, onChange }: RowsProps) {
  const [asked, setAsked] = useState<Caption>();
  const params = { id: lessonId };
  const choose = useMutation({
    mutationFn: (lang: string) => api("PATCH /api/lessons/:id/captions", { params, body: { lang } }),
    onSuccess: onChange,
  });
  const remove = useMutation({
    mutationFn: (lang: string) => api("DELETE /api/lessons/:id/captions", { params, query: { lang } }),
    onSuccess: onChange,
    onSettled: () => setAsked(undefined),
  });
  const failure = choose.error ?? remove.error;
  return (
    <>
      <ul className="overflow-hidden rounded-control border border-line">
        {captions.map((caption) => (
          <li
            key={caption.lang}
            className="flex items-center gap-2 border-line py-1 pr-1 pl-3.5 text-meta not-last:border-b"
          >
            <span className="min-w-0 flex-1">{caption.label}</span>
            {caption.is_default ? (
              <Badge tone="pine">Default</Badge>
            ) : (
              <Button
                size="small"
                variant="ghost"
                aria-label={`Make ${caption.label} the default`}
                onClick={() => choose.mutate(caption.lang)}
              >
                Make default
              </Button>
            )}
            <IconButton
              size="small"
              tone="destructive"
              label={`Delete the captions in ${caption.label}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => setAsked(caption)}
            />
          </li>
        ))}
      </ul>
      {failure ? (
        <FieldError id="captions-failure">{messageOf(failure, "The captions could not be changed.")}</FieldError>
      ) : null}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => (open ? undefined : setAsked(undefined))}
        question={`Delete the captions in ${asked?.label ?? ""}?`}
        confirm="Delete"
        busy={remove.isPending}
        onConfirm={() => asked && remove.mutate(asked.lang)}
      />
    </>
  );
}
