import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../../lib/api.ts";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { useEdit } from "../components/use-edit.ts";
import { useWrite, type Category } from "../queries.ts";
import { categoryForm, type CategoryForm } from "./schemas.ts";

interface CategoryDialogProps {
  /** The category to edit; a new one without. */
  category: Category | undefined;
  onClose: () => void;
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const form = useForm<CategoryForm>({
    resolver: zodResolver(categoryForm),
    defaultValues: { name: category?.name ?? "", description: category?.description ?? "" },
  });
  const edit = useEdit(form, { name: category ? `category:${category.id}` : "category", version: undefined });
  const save = useWrite({
    write: ({ name, description }: CategoryForm) => {
      const body = { name, description: description.trim() || null };
      return category
        ? api("PATCH /api/categories/:id", { params: { id: category.id }, body })
        : api("POST /api/categories", { body });
    },
    done: `Category ${category ? "updated" : "created"} successfully`,
    failed: (error) => messageOf(error, "The category could not be saved."),
    onDone: () => {
      edit.forget();
      onClose();
    },
  });
  const { setError } = form;
  useEffect(() => {
    if (save.error instanceof ApiError && save.error.code === "name_taken")
      setError("name", { message: save.error.serverMessage }, { shouldFocus: true });
  }, [save.error, setError]);
  return (
    <FormDialog
      title={category ? "Edit category" : "Add category"}
      form={form}
      submit={category ? "Save Changes" : "Add category"}
      pending={save.isPending}
      error={save.error}
      edit={edit}
      onReloaded={save.reset}
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
    >
      <TextField label="Name" {...form.register("name")} />
      <TextArea label="Description" optional rows={3} {...form.register("description")} />
    </FormDialog>
  );
}
