import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { api } from "../../api/api.ts";
import { refreshRoutes } from "../../api/api-query.ts";
import { checkResolver } from "../../forms/check-resolver.ts";
import { formFailure } from "../../forms/form-failure.ts";
import { DraftFormDialog } from "../../forms/draft-form-dialog.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { toast } from "../../ui/toasts/toast-store.ts";
import type { CourseReview } from "./queries.ts";

interface ReplyValues {
  body: string;
}

const minWords = 10;

const resolver = checkResolver<ReplyValues>({
  body: ({ body }) => (body.trim().length < minWords ? `Write at least ${minWords} characters` : null),
});

/** The one answer to a review. */
export function ReplyDialog({ review, onClose }: { review: CourseReview; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm<ReplyValues>({ resolver, defaultValues: { body: "" } });
  const reply = useMutation({
    mutationFn: ({ body }: ReplyValues) =>
      api("POST /api/reviews/:id/reply", { params: { id: review.id }, body: { body: body.trim() } }),
    onSuccess: () => {
      toast({ title: "Answer published" });
      onClose();
    },
    onSettled: () => refreshRoutes(client, "GET /api/courses/:id/reviews", "GET /api/instructor/summary"),
  });
  return (
    <DraftFormDialog
      draft={`course-review:${review.id}:reply`}
      title={`Answer ${review.author.name}`}
      description="Everybody reads it below the review. It cannot be changed."
      form={form}
      submit="Publish answer"
      pending={reply.isPending}
      error={formFailure(reply.error, "The answer could not be published. Try again.")}
      onSubmit={(values) => reply.mutate(values)}
      onClose={onClose}
    >
      <TextArea label="Answer" rows={5} maxLength={2000} {...form.register("body")} />
    </DraftFormDialog>
  );
}
