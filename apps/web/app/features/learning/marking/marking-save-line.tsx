import { CircleCheck, CloudOff } from "lucide-react";

/** Whether what was typed is stored, read out when that changes. */
export function MarkingSaveLine({
  saved,
  failing,
  refusal,
}: {
  saved: boolean;
  failing: boolean;
  refusal: string | null;
}) {
  if (refusal !== null)
    return (
      <p role="alert" className="text-meta text-brick">
        {refusal}
      </p>
    );
  return (
    <p aria-live="polite" className="inline-flex min-h-6 items-center gap-1.5 text-meta text-soft">
      {failing ? (
        <>
          <CloudOff aria-hidden className="size-4 text-brick" />
          Not saved yet. Retrying.
        </>
      ) : saved ? (
        <>
          <CircleCheck aria-hidden className="size-4 text-pine" />
          Saved
        </>
      ) : null}
    </p>
  );
}
