import { useQueries } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { messageOf } from "../../../api/api-error.ts";
import { counted } from "../../../counted.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { sellerPaths } from "../../../seller-paths.ts";
import { BulkOutcomes } from "../../../catalogue/bulk-outcomes.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { SendFields, useSendForm, type SendValues } from "../components/send-form.tsx";
import { preparingQuery } from "../preparing-query.ts";
import { useChangeMany } from "../queries.ts";
import { draftStatus } from "../rules/draft-status.ts";
import type { MadeDraft } from "./draft-uploads.ts";

interface SendAllDialogProps {
  drafts: readonly MadeDraft[];
  onClose: () => void;
  /** These wait for review now. */
  onSent: (ids: readonly number[]) => void;
}

/** Says of each draft what it lacks, and sends those that lack nothing. */
export function SendAllDialog({ drafts, onClose, onSent }: SendAllDialogProps) {
  const [about] = useState(drafts);
  const found = useQueries({ queries: about.map(({ id }) => preparingQuery(id)) });
  const { form, name } = useSendForm();
  const change = useChangeMany();
  const rows = about.map(({ id, title }, index) => {
    const { data, error } = found[index] ?? {};
    if (data) return { id, title: data.title, lacks: draftStatus(data) };
    return { id, title, lacks: error ? [messageOf(error, "It could not be loaded.")] : null };
  });
  const ready = rows.filter(({ lacks }) => lacks?.length === 0).map(({ id }) => id);
  const refused = change.data?.data.filter(({ ok }) => !ok) ?? [];
  const submit = async ({ rights, store_name }: SendValues) => {
    if (!(await name.give(store_name))) return;
    change.mutate(
      { ids: ready, action: "submit", rights },
      {
        onSuccess: ({ data }) => {
          const sent = data.filter(({ ok }) => ok).map(({ id }) => id);
          if (sent.length > 0) toast({ title: `Submit: ${counted(sent.length, "resource")}` });
          onSent(sent);
          if (sent.length === data.length) onClose();
        },
      },
    );
  };
  if (refused.length > 0) return <BulkOutcomes refused={refused} about={rows} title="Submit" onClose={onClose} />;
  return (
    <FormDialog
      title="Send all for review"
      description={`${ready.length} of ${rows.length} can be sent. The others stay drafts.`}
      form={form}
      submit={`Submit ${ready.length}`}
      submitDisabled={ready.length === 0}
      pending={change.isPending || name.pending}
      error={name.failure ?? formFailure(change.error, "They could not be sent. Try again.")}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul
        aria-label="What each lacks"
        className="grid max-h-[45vh] gap-px overflow-y-auto rounded-control border border-line bg-line"
      >
        {rows.map((row) => (
          <li key={row.id} className="grid gap-0.5 bg-card px-4 py-3 text-meta">
            <Link
              to={sellerPaths.editResource(row.id)}
              className="font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:text-velvet hover:underline"
            >
              {row.title}
            </Link>
            <RowStatusText lacks={row.lacks} />
          </li>
        ))}
      </ul>
      <SendFields asksName={name.asks} />
    </FormDialog>
  );
}

function RowStatusText({ lacks }: { lacks: readonly string[] | null }) {
  if (lacks === null) return <p className="text-soft">Loading resource...</p>;
  if (lacks.length === 0)
    return (
      <p className="flex items-center gap-1.5 font-medium text-pine">
        <Check aria-hidden className="size-4" />
        Ready
      </p>
    );
  return lacks.map((sentence) => (
    <p key={sentence} className="text-brick">
      {sentence}
    </p>
  ));
}
