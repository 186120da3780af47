import { zodResolver } from "@hookform/resolvers/zod";
import { reviewShape } from "@pavane/contract/core/review-fields";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { formFailure } from "../../../forms/form-failure.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { RatingInput } from "../../../ui/form/rating-input.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useDeleteReview, useSaveReview } from "./change-reviews.ts";
import type { Resource, Review } from "../shapes.ts";

const reviewForm = z.object(reviewShape);

interface ReviewDialogProps {
  resource: Pick<Resource, "id" | "title">;
  mine: Review | null;
  onClose: () => void;
}

/** One review per person, which can be changed and deleted. */
export function ReviewDialog({ resource, mine, onClose }: ReviewDialogProps) {
  const form = useForm({
    resolver: zodResolver(reviewForm),
    defaultValues: { rating: mine?.rating ?? 0, body: mine?.body ?? "" },
  });
  const save = useSaveReview(resource.id, mine?.id ?? null);
  const remove = useDeleteReview();
  const done = (title: string) => () => {
    toast({ title });
    onClose();
  };
  return (
    <DraftFormDialog
      draft={`resource:${resource.id}:review`}
      title={mine ? "Edit your review" : "Write a review"}
      description={resource.title}
      form={form}
      submit={mine ? "Save" : "Publish review"}
      pending={save.isPending}
      error={formFailure(save.error ?? remove.error, "Your review could not be saved. Try again.")}
      onSubmit={(values) => save.mutate(values, { onSuccess: done("Saved") })}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="rating"
        render={({ field }) => (
          <RatingInput label="Your rating" name="rating" value={field.value} onChange={field.onChange} />
        )}
      />
      <TextArea
        label="What was it like to teach from?"
        hint="10 to 2000 characters"
        maxLength={2000}
        {...form.register("body")}
      />
      {mine?.can.delete ? (
        <Button
          variant="ghost"
          size="small"
          busy={remove.isPending}
          className="justify-self-start text-brick"
          onClick={() => remove.mutate(mine.id, { onSuccess: done("Review deleted") })}
        >
          Delete review
        </Button>
      ) : null}
    </DraftFormDialog>
  );
}
