import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { CategoryDialog } from "../forms/category-dialog.tsx";
import { categoriesQuery, type Tree } from "../queries.ts";
import { DeleteCategoryDialog, MergeCategoryDialog } from "./category-dialogs.tsx";
import { CategoryTreeList, type CategoryAction } from "./category-tree-list.tsx";
import { LoadingRows } from "./list-frame.tsx";

interface CategoriesScreenProps {
  tree: Tree;
  title: string;
  lead: string;
}

/** One tree of categories; both trees have the same screen. */
export function CategoriesScreen({ tree, title, lead }: CategoriesScreenProps) {
  const categories = useQuery(categoriesQuery(tree));
  const [wish, setWish] = useState<{ kind: "add" } | CategoryAction | null>(null);
  const close = () => setWish(null);
  const all = categories.data?.data;
  const known = { tree, all: all ?? [], onClose: close };
  return (
    <>
      <AdminHeading
        title={title}
        lead={lead}
        actions={
          <Button icon={<Plus aria-hidden />} onClick={() => setWish({ kind: "add" })}>
            Add category
          </Button>
        }
      />
      {categories.isPending ? <LoadingRows label="Loading categories" /> : null}
      {categories.isError && !all ? (
        <ErrorState
          sentence="Failed to load categories"
          onRetry={() => void categories.refetch()}
          busy={categories.isFetching}
        />
      ) : null}
      {all?.length === 0 ? <EmptyState>No categories yet.</EmptyState> : null}
      {all && all.length > 0 ? <CategoryTreeList tree={tree} all={all} onWish={setWish} /> : null}
      {wish?.kind === "add" ? <CategoryDialog {...known} category={undefined} /> : null}
      {wish?.kind === "edit" ? <CategoryDialog {...known} category={wish.category} /> : null}
      {wish?.kind === "merge" ? <MergeCategoryDialog {...known} category={wish.category} /> : null}
      {wish?.kind === "delete" ? <DeleteCategoryDialog {...known} category={wish.category} /> : null}
    </>
  );
}
