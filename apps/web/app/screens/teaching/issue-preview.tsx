import { displayName } from "@pavane/contract/identity/person-name";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DrawnCertificate } from "../../features/certificates/components/certificate-picture.tsx";
import { issuePreviewQuery, type PreviewRequest } from "../../features/certificates/queries.ts";
import { messageOf } from "../../api/api-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Select } from "../../ui/form/select.tsx";
import type { Student } from "./queries.ts";

interface IssuePreviewProps {
  /** Those who are chosen to get a certificate. */
  students: readonly Student[];
  wanted: Omit<PreviewRequest, "user_id">;
}

/** The certificate of one of the chosen learners as it will be issued. */
export function IssuePreview({ students, wanted }: IssuePreviewProps) {
  const [wish, setWish] = useState("");
  const [first] = students;
  const student = students.find(({ person }) => String(person.id) === wish) ?? first;
  return (
    <section aria-label="Preview" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-title font-semibold">Preview</h2>
        {students.length > 1 && student ? (
          <Select
            label="Learner of the preview"
            hideLabel
            className="w-56 max-w-full"
            value={String(student.person.id)}
            onChange={({ target }) => setWish(target.value)}
            options={students.map(({ person }) => ({ value: String(person.id), label: displayName(person) }))}
          />
        ) : null}
      </div>
      {student ? (
        <Drawn student={student} wanted={{ ...wanted, user_id: student.person.id }} />
      ) : (
        <p className="grid aspect-[842/595] place-items-center rounded-card border border-dashed border-line p-5 text-center text-meta text-soft">
          Choose a learner to see the certificate.
        </p>
      )}
    </section>
  );
}

function Drawn({ student, wanted }: { student: Student; wanted: PreviewRequest }) {
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
  return (
    <DrawnCertificate
      address={data}
      words={`Preview of the certificate of ${displayName(student.person)}`}
      busy={isFetching}
    />
  );
}
