import { categoriesBelow, resourcesInCategory } from "@pavane/contract/market/category-texts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { refreshCategories, useListWrite, type Category, type Tree } from "../queries.ts";
import { longName } from "../rules/category-tree.ts";
import { callsOf } from "../tree-calls.ts";
import { TargetDialog } from "./target-dialog.tsx";

interface CategoryDialogProps {
  tree: Tree;
  all: readonly Category[];
  category: Category;
  onClose: () => void;
}

const optionsOf = (all: readonly Category[], others: readonly Category[]) =>
  others.map((other) => ({ value: String(other.id), label: longName(all, other) }));

export function MergeCategoryDialog({ tree, all, category, onClose }: CategoryDialogProps) {
  const merge = useListWrite({
    write: (into: number) => callsOf(tree).merge(category.id, into),
    refresh: refreshCategories,
    failed: "The categories could not be merged.",
    onDone: onClose,
  });
  const others = all.filter(({ id, parent_id: parent }) => id !== category.id && parent !== category.id);
  const hasBelow = all.some(({ parent_id: parent }) => parent === category.id);
  return (
    <TargetDialog
      title={`Merge ${category.name} into another?`}
      label="Into"
      options={optionsOf(all, others)}
      confirm="Merge"
      destructive
      busy={merge.isPending}
      onConfirm={(into) => merge.mutate(into)}
      onClose={onClose}
    >
      {hasBelow ? "Everything in it moves, and the categories below it too. " : "Everything in it moves. "}
      {category.name} is deleted. This cannot be undone.
    </TargetDialog>
  );
}

/** With resources in it, it asks where they go; with others below it, it cannot be deleted. */
export function DeleteCategoryDialog({ tree, all, category, onClose }: CategoryDialogProps) {
  const remove = useListWrite({
    write: (into: number | null) => callsOf(tree).remove(category.id, into),
    refresh: refreshCategories,
    failed: "The category could not be deleted.",
    onDone: onClose,
  });
  const below = all.filter(({ parent_id: parent }) => parent === category.id).length;
  const others = all.filter(({ id }) => id !== category.id);
  if (below > 0) return <HasBelow category={category} below={below} onClose={onClose} />;
  if (category.count > 0)
    return (
      <TargetDialog
        title={`Delete ${category.name}?`}
        label="Move them to"
        options={optionsOf(all, others)}
        confirm="Delete"
        destructive
        busy={remove.isPending}
        onConfirm={(into) => remove.mutate(into)}
        onClose={onClose}
      >
        {resourcesInCategory(category.count)}
      </TargetDialog>
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || remove.isPending || onClose()}
      question={`Delete ${category.name}?`}
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(null)}
    />
  );
}

function HasBelow({ category, below, onClose }: { category: Category; below: number; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`${category.name} is not empty`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p>{categoriesBelow(below)}</p>
    </Dialog>
  );
}
