import { zodResolver } from "@hookform/resolvers/zod";
import { reason } from "@pavane/contract/identity/reason";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useShowReview } from "./change-reviews.ts";
import type { Review } from "../shapes.ts";

const hideForm = z.object({ reason });

/** Its writer reads the reason; nobody else sees the review any more. */
export function HideDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(hideForm), defaultValues: { reason: "" } });
  const hide = useShowReview(review.id);
  const done = () => {
    toast({ title: "Saved" });
    onClose();
  };
  return (
    <DraftFormDialog
      draft={`hide:resource-review:${review.id}`}
      title={`Hide the review of ${review.author.name}`}
      description="Only its writer and officers will see it. It no longer counts."
      form={form}
      submit="Hide"
      pending={hide.isPending}
      error={formFailure(hide.error, "This could not be saved. Try again.")}
      onSubmit={(values) => hide.mutate({ hidden: true, reason: values.reason }, { onSuccess: done })}
      onClose={onClose}
    >
      <TextArea label="Reason" hint="Its writer reads this." maxLength={500} {...form.register("reason")} />
    </DraftFormDialog>
  );
}
