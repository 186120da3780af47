import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "../../../ui/buttons/button.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { StoreValues } from "../rules/store-values.ts";

const maxLinks = 6;

/** Other places of a seller on the web, each with a name. */
export function StoreLinks() {
  const { register, control } = useFormContext<StoreValues>();
  const { fields, append, remove } = useFieldArray<StoreValues, "links">({ control, name: "links" });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-meta font-semibold">
        Links <span className="font-normal text-soft">(optional)</span>
      </legend>
      {fields.map((field, index) => (
        <div key={field.id} className="grid grid-cols-[1fr_auto] items-start gap-2 sm:grid-cols-[12rem_1fr_auto]">
          <TextField
            label={`Name of link ${index + 1}`}
            hideLabel
            placeholder="Name"
            autoComplete="off"
            className="max-sm:col-span-2"
            {...register(`links.${index}.label`)}
          />
          <TextField
            label={`Address of link ${index + 1}`}
            hideLabel
            placeholder="https://"
            inputMode="url"
            autoComplete="off"
            {...register(`links.${index}.url`)}
          />
          <IconButton
            tone="destructive"
            label={`Remove link ${index + 1}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {fields.length < maxLinks ? (
        <div>
          <Button
            size="small"
            variant="outline"
            icon={<Plus aria-hidden />}
            onClick={() => append({ label: "", url: "" })}
          >
            Add a link
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
