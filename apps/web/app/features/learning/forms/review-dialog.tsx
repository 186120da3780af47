import { zodResolver } from "@hookform/resolvers/zod";
import { reviewShape } from "@pavane/contract/core/review-fields";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { RestoredNotice } from "../../../forms/edit-notices.tsx";
import { formFailure } from "../../../forms/form-failure.ts";
import { useEdit } from "../../../forms/use-edit.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { RatingInput } from "../../../ui/form/rating-input.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useUnsavedDialog } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { useDeleteReview, useSaveReview } from "../queries.ts";
import type { Course, Review } from "../shapes.ts";

const reviewForm = z.object(reviewShape);

interface ReviewDialogProps {
  course: Course;
  mine: Review | null;
  onClose: () => void;
}

/** One review per person, editable. */
export function ReviewDialog({ course, mine, onClose }: ReviewDialogProps) {
  const form = useForm({
    resolver: zodResolver(reviewForm),
    defaultValues: { rating: mine?.rating ?? 0, body: mine?.body ?? "" },
  });
  const edit = useEdit(form, { name: `course:${course.id}:review`, version: undefined });
  const save = useSaveReview(course.id);
  const remove = useDeleteReview(course.id);
  const done = (title: string) => () => {
    toast({ title });
    onClose();
  };
  const failure = formFailure(save.error ?? remove.error, "Your review could not be saved. Try again.");
  const pending = save.isPending || remove.isPending;
  const giveUp = () => {
    edit.forget();
    onClose();
  };
  const { close, scope } = useUnsavedDialog(form.formState.isDirty, giveUp, pending, edit.forget);
  return (
    <Dialog
      scope={scope}
      open
      onOpenChange={(open) => open || pending || close()}
      title={mine ? "Edit your review" : "Write a review"}
      description={course.title}
    >
      <Form
        form={form}
        pending={save.isPending}
        error={failure}
        onSubmit={(values) => save.mutate(values, { onSuccess: done("Saved") })}
      >
        {edit.restored ? <RestoredNotice onThrowAway={edit.throwAway} /> : null}
        <Controller
          control={form.control}
          name="rating"
          render={({ field }) => (
            <RatingInput label="Rating" name="rating" value={field.value} onChange={field.onChange} />
          )}
        />
        <TextArea label="Your review" hint="10 to 2000 characters" maxLength={2000} {...form.register("body")} />
        <div className="flex flex-wrap justify-end gap-2.5">
          {mine ? (
            <Button
              variant="ghost"
              busy={remove.isPending}
              className="mr-auto text-brick"
              onClick={() => remove.mutate(undefined, { onSuccess: done("Review deleted") })}
            >
              Delete
            </Button>
          ) : null}
          <Button variant="outline" disabled={pending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending}>
            Save
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
