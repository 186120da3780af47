import { adminTexts } from "@pavane/contract/resources/admin-texts";
import { useForm } from "react-hook-form";
import { StaffButton } from "../../../administration/staff-button.tsx";
import { api } from "../../../api/api.ts";
import { messageOf } from "../../../api/api-error.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useSellerWrite, type AdminSeller } from "../queries.ts";

interface Values {
  reason: string;
}

const resolver = checkResolver<Values>({
  reason: ({ reason }) => (reason.trim().length < 10 ? adminTexts.storeReason : null),
});

type Held = Pick<AdminSeller, "id" | "name">;

/** Holds the payouts of a seller, with a reason that they read. */
export function HoldDialog({ seller, onClose }: { seller: Held; onClose: () => void }) {
  const form = useForm<Values>({ resolver, defaultValues: { reason: "" } });
  const hold = useSellerWrite(
    (reason: string) =>
      api("POST /api/admin/sellers/:id/payouts", { params: { id: seller.id }, body: { held: true, reason } }),
    "Payouts held",
  );
  return (
    <DraftFormDialog
      draft={`seller:${seller.id}:hold`}
      title={`Hold the payouts of ${seller.name}?`}
      description="Sales go on and are theirs; nothing is paid out until you let payouts go on. What is on its way goes on."
      form={form}
      submit="Hold payouts"
      pending={hold.isPending}
      error={formFailure(hold.error, "The payouts could not be held. Try again.")}
      onSubmit={({ reason }) => hold.mutate(reason.trim(), { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea label="Reason" hint="They read it." maxLength={500} rows={4} {...form.register("reason")} />
    </DraftFormDialog>
  );
}

/** Resumes payouts immediately. */
export function ReleaseButton({ seller }: { seller: Held }) {
  const release = useSellerWrite(
    () => api("POST /api/admin/sellers/:id/payouts", { params: { id: seller.id }, body: { held: false } }),
    "Payouts go on",
  );
  const press = () =>
    release.mutate(undefined, {
      onError: (error) =>
        toast({
          title: "Error",
          description: messageOf(error, "The payouts could not be let go on. Try again."),
          variant: "destructive",
        }),
    });
  return (
    <StaffButton
      act={{ call: "POST /api/admin/sellers/:id/payouts", thing: seller.id }}
      variant="outline"
      busy={release.isPending}
      onClick={press}
    >
      Let payouts go on
    </StaffButton>
  );
}
