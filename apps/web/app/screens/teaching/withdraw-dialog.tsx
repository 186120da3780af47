import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { api } from "../../api/api.ts";
import { SavedFormDialog } from "../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../forms/use-saved-form.ts";
import { TextArea } from "../../ui/form/text-area.tsx";
import { learnersResolver, type LearnersLines } from "./learners-lines.ts";
import { refreshCohorts } from "./people-queries.ts";

const bodyOf = ({ csv }: LearnersLines) =>
  ({ csv }) satisfies Complete<Body<"POST /api/courses/:id/invitations/withdraw">>;

/** Takes invitations to a course back, by the addresses they went to. */
export function WithdrawDialog({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const saved = useSavedForm<LearnersLines, unknown>({
    resolver: learnersResolver,
    values: { csv: "" },
    draft: `course:${courseId}:withdrawn-invitations`,
    write: (values) =>
      api("POST /api/courses/:id/invitations/withdraw", { params: { id: courseId }, body: bodyOf(values) }),
    refresh: refreshCohorts,
    done: { title: "Withdrawn", description: "Nobody with these addresses is enrolled by an invitation any more." },
    onSaved: onClose,
  });
  return (
    <SavedFormDialog
      of={saved}
      title="Withdraw invitations"
      description="They enrol nobody any more. Who is enrolled already stays; end their access under Students."
      submit="Withdraw"
      onClose={onClose}
    >
      <TextArea
        label="Addresses"
        hint="One e-mail address a line, at most 1000."
        placeholder="ana@example.com"
        rows={6}
        {...saved.form.register("csv")}
      />
    </SavedFormDialog>
  );
}
