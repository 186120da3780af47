import type { ResourceKind } from "@pavane/contract/resources/choices";
import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { categoryOptions } from "./category-options.ts";
import { resourceCategoriesQuery } from "./resource-categories.ts";
import { Select } from "../ui/form/select.tsx";

/** The one category that takes the place of those before. */
export function CategoryChoice({ kind }: { kind: ResourceKind }) {
  const { register } = useFormContext();
  const { data, isError } = useQuery(resourceCategoriesQuery(kind));
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
