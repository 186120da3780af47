import { resourceLimits } from "@pavane/contract/resources/choices";
import { useFormContext, useWatch } from "react-hook-form";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { PictureField } from "../components/picture-field.tsx";
import type { ResourceValues } from "../rules/resource-values.ts";

/** What a resource is called, what it is, and its picture. */
export function DescribeStep({ id }: { id: number }) {
  const { register, setValue } = useFormContext<ResourceValues>();
  const [written, thumbnail] = useWatch<ResourceValues, ["description", "thumbnail_url"]>({
    name: ["description", "thumbnail_url"],
  });
  const [, max] = resourceLimits.description;
  return (
    <>
      <TextField label="Title" autoComplete="off" {...register("title")} />
      <TextArea
        label="Description"
        rows={9}
        hint={
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>Who it is for, what is in it, and how to use it in class. Markdown works here.</span>
            <span className="tabular">
              {written.length.toLocaleString("en-US")} of {max.toLocaleString("en-US")}
            </span>
          </span>
        }
        {...register("description")}
      />
      <PictureField
        label="Thumbnail"
        hint="Without one the first page or a drawn cover is shown."
        kind="resource"
        id={id}
        value={thumbnail}
        onValue={(url) => setValue("thumbnail_url", url, { shouldDirty: true })}
      />
    </>
  );
}
