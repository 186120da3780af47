import { adminTexts } from "@pavane/contract/resources/admin-texts";
import { useForm } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useSellerWrite, type AdminSeller } from "../queries.ts";

interface Values {
  reason: string;
}

const resolver = checkResolver<Values>({
  reason: ({ reason }) => (reason.trim().length < 10 ? adminTexts.storeReason : null),
});

interface StoreStateDialogProps {
  seller: Pick<AdminSeller, "id" | "name" | "on_sale">;
  to: "suspended" | "open";
  onClose: () => void;
}

/** Suspends a store or opens it again, with a reason that its seller reads. */
export function StoreStateDialog({ seller, to, onClose }: StoreStateDialogProps) {
  const words = { suspended: suspending, open: reopening }[to];
  const form = useForm<Values>({ resolver, defaultValues: { reason: "" } });
  const change = useSellerWrite(
    (reason: string) => api("POST /api/admin/sellers/:id/state", { params: { id: seller.id }, body: { to, reason } }),
    words.done,
  );
  return (
    <DraftFormDialog
      draft={`seller:${seller.id}:${to}`}
      title={`${words.verb} ${seller.name}?`}
      description={words.effect}
      form={form}
      submit={words.verb}
      pending={change.isPending}
      error={formFailure(change.error, words.failed)}
      onSubmit={({ reason }) => change.mutate(reason.trim(), { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea label="Reason" hint="The seller reads it." maxLength={500} rows={4} {...form.register("reason")} />
    </DraftFormDialog>
  );
}

const suspending = {
  verb: "Suspend",
  done: "Store suspended",
  failed: "The store could not be suspended. Try again.",
  effect: "Nothing of it is on sale any more, and payouts are held. Buyers keep what they bought.",
};

const reopening = {
  verb: "Reopen",
  done: "Store open again",
  failed: "The store could not be opened again. Try again.",
  effect: "What was on sale before is on sale again, and payouts go on.",
};
