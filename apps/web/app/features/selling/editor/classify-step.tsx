import { ageNames, levelNames, resourceTypeNames, type ResourceKind } from "@pavane/contract/resources/choices";
import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { languageOptions } from "../../../people/languages.ts";
import { CheckboxChips } from "../../../ui/form/checkbox-chips.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { resourceCategoriesQuery } from "../../../catalogue/resource-categories.ts";
import { danceStylesQuery } from "../queries.ts";
import type { ResourceValues } from "../rules/resource-values.ts";
import { CategoryField } from "./category-field.tsx";

export const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** How a resource is found. Tags are its seller's alone. */
export function ClassifyStep({ kind, withTags = true }: { kind: ResourceKind; withTags?: boolean }) {
  const { register, formState } = useFormContext<ResourceValues>();
  return (
    <>
      {kind === "single" ? (
        <Select
          label="Type"
          placeholder="Choose a type"
          options={optionsOf(resourceTypeNames)}
          className="max-w-80"
          {...register("type")}
        />
      ) : null}
      <StylesField />
      <CheckboxChips label="Age groups" options={optionsOf(ageNames)} {...register("age_groups")} />
      <CheckboxChips label="Levels" options={optionsOf(levelNames)} {...register("levels")} />
      <Categories kind={kind} />
      {withTags ? (
        <TextField
          label="Tags"
          optional
          autoComplete="off"
          hint="At most 10, with commas between them."
          {...register("tags")}
        />
      ) : null}
      <Select
        label="Language"
        placeholder={formState.defaultValues?.language ? undefined : "As in your settings"}
        options={languageOptions()}
        className="max-w-80"
        {...register("language")}
      />
    </>
  );
}

/** The dance styles of any form that has them. One that was switched off stays in view where it is chosen. */
export function StylesField() {
  const { register, getValues } = useFormContext<Pick<ResourceValues, "styles">>();
  const { data, isError, isFetching, refetch } = useQuery(danceStylesQuery());
  if (isError && !data) return <ErrorState subject="Dance styles" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className="h-20 rounded-control" />;
  const chosen = new Set(getValues("styles"));
  const options = data.data
    .filter(({ slug, active }) => active || chosen.has(slug))
    .map(({ slug, name }) => ({ value: slug, label: name }));
  return <CheckboxChips label="Dance styles" options={options} {...register("styles")} />;
}

function Categories({ kind }: { kind: ResourceKind }) {
  const { data, isError, isFetching, refetch } = useQuery(resourceCategoriesQuery(kind));
  if (isError && !data) return <ErrorState subject="Categories" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className="h-20 rounded-control" />;
  return <CategoryField categories={data.data} />;
}
