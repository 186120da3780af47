import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { Select } from "../../../ui/select.tsx";
import { categoriesQuery, type Resource } from "../queries.ts";
import { categoryOptions } from "../rules/category-options.ts";

/** The one category that takes the place of those before. */
export function CategoryChoice({ kind }: { kind: Resource["kind"] }) {
  const { register } = useFormContext();
  const { data, isError } = useQuery(categoriesQuery(kind));
  return (
    <Select
      label="Category"
      placeholder="Choose a category"
      options={categoryOptions(data?.data ?? [])}
      error={isError ? "Failed to load categories" : undefined}
      {...register("category")}
    />
  );
}
