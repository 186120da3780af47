import type { FullCourseForm } from "../forms/schemas.ts";
import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { Select } from "../../../ui/form/select.tsx";
import { categoriesQuery } from "../queries.ts";

/** Without the list the field keeps what it has and the rest of the form stays usable. */
export function CategorySelect() {
  const { register, watch } = useFormContext<FullCourseForm>();
  const categories = useQuery(categoriesQuery());
  const options = (categories.data?.data ?? []).map((category) => ({
    value: String(category.id),
    label: category.name,
  }));
  const chosen = watch("category_id");
  const unlisted =
    chosen !== "" && !options.some((option) => option.value === chosen)
      ? [{ value: chosen, label: `Category #${chosen}` }]
      : [];
  return (
    <Select
      label="Category"
      placeholder="No category"
      options={[...options, ...unlisted]}
      error={categories.isError ? "Failed to load categories" : undefined}
      {...register("category_id")}
      key={options.length}
    />
  );
}
