import { submissionLengths, submissionProblem } from "@pavane/contract/learning/submission-rules";
import { api } from "../../../api/api.ts";
import { refreshRoutes } from "../../../api/api-query.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import type { SubmissionComment } from "../assessment/queries.ts";

const resolver = checkResolver<{ body: string }>({ body: ({ body }) => submissionProblem("comment", body) });

interface EditCommentDialogProps {
  submissionId: number;
  comment: SubmissionComment;
  onClose: () => void;
}

export function EditCommentDialog({ submissionId, comment, onClose }: EditCommentDialogProps) {
  const saved = useSavedForm({
    resolver,
    values: { body: comment.body },
    draft: `submission-comment:${comment.id}`,
    write: ({ body }) =>
      api("PATCH /api/submissions/:id/comments/:comment", {
        params: { id: submissionId, comment: comment.id },
        body: { body: body.trim() },
      }),
    refresh: (client) => refreshRoutes(client, "GET /api/submissions/:id"),
    onSaved: onClose,
  });
  return (
    <SavedFormDialog of={saved} title="Edit comment" submit="Save" onClose={onClose}>
      <TextArea label="Comment" maxLength={submissionLengths.comment.max} {...saved.form.register("body")} />
    </SavedFormDialog>
  );
}
