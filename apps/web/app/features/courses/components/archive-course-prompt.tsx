import { api } from "../../../api/api.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { useWrite } from "../queries.ts";

interface ArchiveCoursePromptProps {
  id: number;
  /** Why it is not deleted, where somebody wanted to. */
  instead?: string;
  onClose: () => void;
}

/** Before a course leaves the catalogue; it can be made a draft again. */
export function ArchiveCoursePrompt({ id, instead, onClose }: ArchiveCoursePromptProps) {
  const archive = useWrite({
    write: () => api("PATCH /api/courses/:id", { params: { id }, body: { status: "archived" } }),
    done: "Course archived",
    failed: "Failed to archive course",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || archive.isPending || onClose()}
      question={instead === undefined ? "Archive this course?" : "Archive this course instead of deleting it?"}
      confirm="Archive"
      destructive={false}
      busy={archive.isPending}
      onConfirm={() => archive.mutate(undefined)}
    >
      {instead === undefined ? null : <p className="font-semibold text-ink">{instead}</p>}
      <p>It leaves Certification and is not sold any more. Those who are enrolled keep it.</p>
    </ConfirmDialog>
  );
}
