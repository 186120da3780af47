import { zodResolver } from "@hookform/resolvers/zod";
import { reviewWords } from "@pavane/contract/core/review-fields";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useAnswerReview } from "./change-reviews.ts";
import type { Review } from "../shapes.ts";

const answerForm = z.object({ body: reviewWords });

/** The seller's one answer, under the name of the store. */
export function AnswerDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(answerForm), defaultValues: { body: "" } });
  const answer = useAnswerReview(review.id);
  const done = () => {
    toast({ title: "Saved" });
    onClose();
  };
  return (
    <DraftFormDialog
      draft={`resource-review:${review.id}:answer`}
      title={`Answer ${review.author.name}`}
      description="Everybody can read it. You can answer once."
      form={form}
      submit="Answer"
      pending={answer.isPending}
      error={formFailure(answer.error, "Your answer could not be saved. Try again.")}
      onSubmit={(values) => answer.mutate(values, { onSuccess: done })}
      onClose={onClose}
    >
      <TextArea label="Your answer" hint="10 to 2000 characters" maxLength={2000} {...form.register("body")} />
    </DraftFormDialog>
  );
}
