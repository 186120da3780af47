import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { zodResolver } from "@hookform/resolvers/zod";
import { api } from "../../../api/api.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { messageOf } from "../../../api/api-error.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Category } from "../queries.ts";
import { categoryForm, type CategoryForm } from "./schemas.ts";
import { useCourseForm } from "./use-course-form.ts";

interface CategoryDialogProps {
  /** The category to edit; a new one without. */
  category: Category | undefined;
  onClose: () => void;
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const saved = useCourseForm<CategoryForm, unknown>({
    resolver: zodResolver(categoryForm),
    values: { name: category?.name ?? "", description: category?.description ?? "" },
    draft: category ? `category:${category.id}` : "category",
    write: ({ name, description }) => {
      const body = { name, description: description.trim() || null } satisfies Complete<
        Body<"PATCH /api/categories/:id">
      >;
      return category
        ? api("PATCH /api/categories/:id", { params: { id: category.id }, body })
        : api("POST /api/categories", { body });
    },
    done: `Category ${category ? "updated" : "created"} successfully`,
    failed: (error) => messageOf(error, "The category could not be saved."),
    fieldOf: { name_taken: "name" },
    onSaved: onClose,
  });
  const { register } = saved.form;
  return (
    <SavedFormDialog
      title={category ? "Edit category" : "Add category"}
      of={saved}
      submit={category ? "Save Changes" : "Add category"}
      onClose={onClose}
    >
      <TextField label="Name" {...register("name")} />
      <TextArea label="Description" optional rows={3} {...register("description")} />
    </SavedFormDialog>
  );
}
