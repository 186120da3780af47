import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DrawnCertificate } from "../../features/certificates/components/certificate-picture.tsx";
import { issuePreviewQuery, type PreviewRequest } from "../../features/certificates/queries.ts";
import { messageOf } from "../../api/api-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Select } from "../../ui/form/select.tsx";
import type { ToCertify } from "./issue-values.ts";

interface IssuePreviewProps {
  /** Those who are chosen to get a certificate. */
  learners: readonly ToCertify[];
  wanted: Omit<PreviewRequest, "user_id">;
}

/** The certificate of one of the chosen learners as it will be issued. */
export function IssuePreview({ learners, wanted }: IssuePreviewProps) {
  const [wish, setWish] = useState("");
  const [first] = learners;
  const learner = learners.find(({ id }) => String(id) === wish) ?? first;
  return (
    <section aria-label="Preview" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-title font-semibold">Preview</h2>
        {learners.length > 1 && learner ? (
          <Select
            label="Learner of the preview"
            hideLabel
            className="w-56 max-w-full"
            value={String(learner.id)}
            onChange={({ target }) => setWish(target.value)}
            options={learners.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        ) : null}
      </div>
      {learner ? (
        <Drawn learner={learner} wanted={{ ...wanted, user_id: learner.id }} />
      ) : (
        <p className="grid aspect-[842/595] place-items-center rounded-card border border-dashed border-line p-5 text-center text-meta text-soft">
          Choose a learner to see the certificate.
        </p>
      )}
    </section>
  );
}

function Drawn({ learner, wanted }: { learner: ToCertify; wanted: PreviewRequest }) {
  const { data, error, isFetching, refetch } = useQuery(issuePreviewQuery(wanted));
  if (error)
    return (
      <div className="rounded-card border border-line bg-card">
        <ErrorState
          sentence={messageOf(error, "The preview could not be loaded.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </div>
    );
  if (data === undefined) return <Skeleton className="aspect-[842/595] w-full rounded-card" />;
  return <DrawnCertificate address={data} words={`Preview of the certificate of ${learner.name}`} busy={isFetching} />;
}
