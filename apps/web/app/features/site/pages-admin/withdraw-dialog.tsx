import { pageNames, type PageKey } from "@pavane/contract/site/page-keys";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { reasonProblem } from "../rules/page-checks.ts";
import { refreshPages, type AdminPage } from "./queries.ts";

interface WithdrawValues {
  note: string;
}

const resolver = checkResolver<WithdrawValues>({ note: ({ note }) => reasonProblem(note) });

interface WithdrawDialogProps {
  name: PageKey;
  /** Of the text that waits for its date. */
  version: number;
  onWithdrawn: (now: AdminPage) => void;
  onClose: () => void;
}

/** Asks for a reason, which is sent to everybody who was notified of the version, and withdraws it. */
export function WithdrawDialog({ name, version, onWithdrawn, onClose }: WithdrawDialogProps) {
  const client = useQueryClient();
  const form = useForm<WithdrawValues>({ resolver, defaultValues: { note: "" } });
  const withdraw = useMutation({
    mutationFn: ({ note }: WithdrawValues) =>
      api("POST /api/admin/pages/:key/withdraw", { params: { key: name }, body: { text_version: version, note } }),
    onSuccess: async (now) => {
      await refreshPages(client);
      toast({ title: "Withdrawn", description: `${pageNames[name]}, version ${version}` });
      onWithdrawn(now);
      onClose();
    },
  });
  return (
    <DraftFormDialog
      draft={`page:${name}:withdraw:${version}`}
      title={`Withdraw version ${version} of ${pageNames[name]}?`}
      description="It never counts, and nobody is asked to accept it any more. Who was told of it is told that it does not come. Its text stays readable; the next version gets a number of its own."
      form={form}
      submit="Withdraw"
      pending={withdraw.isPending}
      error={formFailure(withdraw.error)}
      onSubmit={(values) => withdraw.mutate(values)}
      onClose={onClose}
    >
      <TextArea label="Why" hint="Stands in the message to them." rows={3} {...form.register("note")} />
    </DraftFormDialog>
  );
}
