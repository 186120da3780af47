import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { privateMeta } from "../../../page/site.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { CategoryList, type CategoryAction } from "../components/category-list.tsx";
import { DeleteCategoryDialog } from "../components/delete-category-dialog.tsx";
import { CategoryDialog } from "../forms/category-dialog.tsx";
import { categoriesQuery } from "../queries.ts";

export default function CourseCategoriesPage() {
  return (
    <RequireAdminPage page="/admin/course-categories">
      <CourseCategories />
    </RequireAdminPage>
  );
}

export const meta = privateMeta("Course categories");

type OpenDialog = { kind: "add" } | CategoryAction;

function CourseCategories() {
  const categories = useQuery(categoriesQuery());
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <AdminHeading
        title="Course categories"
        lead="What the catalogue is sorted into, in this order"
        actions={
          <Button icon={<Plus aria-hidden />} onClick={() => setDialog({ kind: "add" })}>
            Add category
          </Button>
        }
      />
      {categories.isPending ? <LoadingCategories /> : null}
      {categories.isError ? (
        <ErrorState subject="The categories" onRetry={() => void categories.refetch()} busy={categories.isFetching} />
      ) : null}
      {categories.data?.data.length === 0 ? <EmptyState>No categories yet.</EmptyState> : null}
      {categories.data && categories.data.data.length > 0 ? (
        <FoundCategories all={categories.data.data} onAction={setDialog} />
      ) : null}
      {dialog?.kind === "add" ? <CategoryDialog category={undefined} onClose={close} /> : null}
      {dialog?.kind === "edit" ? <CategoryDialog category={dialog.category} onClose={close} /> : null}
      {dialog?.kind === "delete" ? (
        <DeleteCategoryDialog
          category={dialog.category}
          others={(categories.data?.data ?? []).filter(({ id }) => id !== dialog.category.id)}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** The order can be changed while the whole list is in view. */
function FoundCategories({ all, onAction }: Parameters<typeof CategoryList>[0]) {
  const [search, change] = useSearchState();
  const q = search.get("q") ?? "";
  const wanted = q.trim().toLowerCase();
  const found = all.filter(({ name, slug }) => name.toLowerCase().includes(wanted) || slug.includes(wanted));
  return (
    <div className="grid gap-4">
      <TextField
        label="Search categories"
        hideLabel
        type="search"
        placeholder="Search categories"
        className="max-w-72"
        value={q}
        onChange={(event) => change({ q: event.target.value || null }, { replace: true })}
      />
      {found.length === 0 ? (
        <EmptyState
          action={
            <Button variant="outline" size="small" onClick={() => change({ q: null })}>
              Clear filters
            </Button>
          }
        >
          Nothing matches these filters.
        </EmptyState>
      ) : (
        <CategoryList all={found} fixed={wanted !== ""} onAction={onAction} />
      )}
    </div>
  );
}

function LoadingCategories() {
  return (
    <Loading label="Loading the categories" className="grid gap-2">
      {[1, 2, 3, 4, 5].map((key) => (
        <Skeleton key={key} className="h-14 rounded-card" />
      ))}
    </Loading>
  );
}
