import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "../../../../ui/buttons/button.tsx";
import { FieldError } from "../../../../ui/form/field.tsx";
import { useFieldError } from "../../../../ui/form/form-errors.ts";
import { IconButton } from "../../../../ui/buttons/icon-button.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import type { LinkField } from "../rules/setting-fields.ts";
import type { ControlProps } from "./control-props.ts";

/** Links with their names, each in a row that can be taken away. */
export function LinksControl({ name, id, labelId, helpId }: ControlProps) {
  const { control, register } = useFormContext<Record<string, LinkField[]>>();
  const { fields, append, remove } = useFieldArray({ control, name });
  const message = useFieldError(name);
  return (
    <fieldset aria-labelledby={labelId} aria-describedby={helpId} className="grid gap-3">
      {fields.map((field, at) => (
        <div key={field.id} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-2">
            <TextField
              label={`Name of link ${at + 1}`}
              hideLabel
              placeholder="Name"
              {...register(`${name}.${at}.name`)}
            />
            <TextField
              label={`Address of link ${at + 1}`}
              hideLabel
              placeholder="https://"
              inputMode="url"
              {...register(`${name}.${at}.url`)}
            />
          </div>
          <IconButton label={`Remove link ${at + 1}`} icon={<Trash2 aria-hidden />} onClick={() => remove(at)} />
        </div>
      ))}
      {message ? <FieldError id={`${id}-error`}>{message}</FieldError> : null}
      <div>
        <Button
          size="small"
          variant="outline"
          icon={<Plus aria-hidden />}
          onClick={() => append({ name: "", url: "" })}
        >
          Add a link
        </Button>
      </div>
    </fieldset>
  );
}
