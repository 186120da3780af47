import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { zodResolver } from "@hookform/resolvers/zod";
import { resourceCategoryName } from "@pavane/contract/market/requests-categories";
import { z } from "zod";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { Select } from "../../../ui/form/select.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { refreshCategories, type Category, type Tree } from "../queries.ts";
import { callsOf } from "../tree-calls.ts";

const form = z.object({ name: resourceCategoryName, parent_id: z.string(), hidden: z.boolean() });

interface CategoryDialogProps {
  tree: Tree;
  all: readonly Category[];
  /** The category to change; a new one without. */
  category: Category | undefined;
  onClose: () => void;
}

export function CategoryDialog({ tree, all, category, onClose }: CategoryDialogProps) {
  const calls = callsOf(tree);
  const saved = useSavedForm({
    resolver: zodResolver(form),
    values: {
      name: category?.name ?? "",
      parent_id: category?.parent_id ? String(category.parent_id) : "",
      hidden: category?.hidden ?? false,
    },
    draft: category ? `${tree}-category:${category.id}` : `${tree}-category`,
    write: (values, { changed }) =>
      category ? calls.change(category.id, changed(bodyOf)) : calls.create(bodyOf(values)),
    refresh: refreshCategories,
    done: { title: "Saved" },
    fieldOf: { name_taken: "name" },
    onSaved: onClose,
  });
  const { register } = saved.form;
  const hasBelow = all.some(({ parent_id: parent }) => category !== undefined && parent === category.id);
  const tops = all.filter(({ id, parent_id: parent }) => parent === null && id !== category?.id);
  return (
    <SavedFormDialog
      title={category ? "Edit category" : "Add category"}
      of={saved}
      submit={category ? "Save Changes" : "Add category"}
      onClose={onClose}
    >
      <TextField label="Name" {...register("name")} />
      {hasBelow ? null : (
        <Select
          label="Stands below"
          placeholder="None: at the top"
          options={tops.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...register("parent_id")}
        />
      )}
      <Switch
        label="Hidden"
        hint="The store does not offer it, and sellers cannot choose it. What is in it stays."
        {...register("hidden")}
      />
    </SavedFormDialog>
  );
}

const bodyOf = (values: z.infer<typeof form>) =>
  ({
    name: values.name,
    parent_id: values.parent_id === "" ? null : Number(values.parent_id),
    hidden: values.hidden,
  }) satisfies Complete<Body<"PATCH /api/resource-categories/:id">>;
