import { useState } from "react";
import { api } from "../../../api/api.ts";
import { messageOf } from "../../../api/api-error.ts";
import { counted } from "../../../counted.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useUnsavedDialog } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { Select } from "../../../ui/form/select.tsx";
import { useWrite, type Category } from "../queries.ts";

interface DeleteCategoryDialogProps {
  category: Category;
  others: readonly Category[];
  onClose: () => void;
}

const NONE = "none";

/** A category with courses asks where they go: to another category or to none. */
export function DeleteCategoryDialog({ category, others, onClose }: DeleteCategoryDialogProps) {
  const [target, setTarget] = useState(NONE);
  const used = category.course_count > 0;
  const remove = useWrite({
    write: (moveTo: string) =>
      api("DELETE /api/categories/:id", {
        params: { id: category.id },
        query: used ? { move_to: moveTo === NONE ? NONE : Number(moveTo) } : {},
      }),
    done: "Category deleted successfully",
    failed: (error) => messageOf(error, "The category could not be deleted."),
    onDone: onClose,
  });
  const { close, scope } = useUnsavedDialog(target !== NONE && !remove.isSuccess, onClose, remove.isPending);
  const options = [
    { value: NONE, label: "No category" },
    ...others.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Dialog
      scope={scope}
      open
      onOpenChange={(open) => open || remove.isPending || close()}
      title={`Delete ${category.name}?`}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button variant="destructive" busy={remove.isPending} onClick={() => remove.mutate(target)}>
            Delete
          </Button>
        </>
      }
    >
      {used ? (
        <div className="grid gap-4">
          <p>{counted(category.course_count, "course is", "courses are")} in this category.</p>
          <Select
            label="Move them to"
            options={options}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          />
        </div>
      ) : (
        <p className="text-soft">No course is in this category.</p>
      )}
    </Dialog>
  );
}
