import type { Control } from "@pavane/contract/site/setting-kinds";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { timeZoneOptions } from "../../../../time/time-zones.ts";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { cx } from "../../../../ui/basics/class-names.ts";
import { controlClass } from "../../../../ui/form/control-class.ts";
import { FieldError } from "../../../../ui/form/field.tsx";
import { useFieldError } from "../../../../ui/form/form-errors.ts";
import { SwitchControl } from "../../../../ui/form/switch.tsx";
import type { Fields } from "../rules/setting-fields.ts";
import type { ControlProps } from "./control-props.ts";
import { LinksControl } from "./links-control.tsx";

/** Whether the label belongs to one control, or names several. */
export const isOneControl = ({ kind }: Control): boolean => kind !== "choices" && kind !== "links";

/** What one chooses or types a setting with, and what is wrong with it. */
export function SettingControl({ control, ...props }: ControlProps & { control: Control }) {
  if (control.kind === "choices") return <ChoicesControl {...props} options={control.options} />;
  if (control.kind === "links") return <LinksControl {...props} />;
  return <OneControl {...props} control={control} />;
}

type One = Exclude<Control, { kind: "choices" | "links" }>;

function OneControl({ control, name, id, helpId }: ControlProps & { control: One }) {
  const { register } = useFormContext<Fields>();
  const message = useFieldError(name);
  const props = {
    ...register(name),
    id,
    "aria-invalid": message ? (true as const) : undefined,
    "aria-describedby": message ? `${helpId} ${id}-error` : helpId,
  };
  return (
    <div className="grid gap-1.5">
      <Input control={control} props={props} />
      {message ? <FieldError id={`${id}-error`}>{message}</FieldError> : null}
    </div>
  );
}

type InputProps = ReturnType<ReturnType<typeof useFormContext<Fields>>["register"]> & {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string;
};

function Input({ control, props }: { control: One; props: InputProps }) {
  if (control.kind === "switch") return <SwitchControl {...props} />;
  if (control.kind === "number")
    return <NumberInput {...props} unit={control.unit} min={control.least} max={control.most} />;
  if (control.kind === "amount") return <AmountInput {...props} prefix="$" />;
  if (control.kind === "zone") return <ZoneSelect {...props} />;
  if (control.kind === "lines" || control.kind === "hosts") {
    const hosts = control.kind === "hosts";
    return (
      <textarea
        {...props}
        rows={3}
        spellCheck={!hosts}
        placeholder={hosts ? "images.example" : undefined}
        className={cx(controlClass, "field-sizing-content max-h-60 min-h-20 resize-y py-2.5")}
      />
    );
  }
  return (
    <input {...props} type={control.type === "url" ? "text" : control.type} className={cx(controlClass, "h-11")} />
  );
}

function NumberInput({ unit, ...input }: InputProps & { unit: string; min: number; max: number }) {
  return (
    <span className="flex items-center gap-2.5">
      <input
        inputMode="numeric"
        {...input}
        type="number"
        step="any"
        onWheel={(event) => event.currentTarget.blur()}
        className={cx(controlClass, "tabular h-11 max-w-32")}
      />
      <span className="text-meta text-soft">{unit}</span>
    </span>
  );
}

function AmountInput({ prefix, ...input }: InputProps & { prefix: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <span className="text-meta text-soft">{prefix}</span>
      <input {...input} inputMode="decimal" autoComplete="off" className={cx(controlClass, "tabular h-11 max-w-32")} />
    </span>
  );
}

function ZoneSelect(select: InputProps) {
  const { getValues } = useFormContext<Fields>();
  const [zones] = useState(() => timeZoneOptions(String(getValues(select.name))));
  return (
    <span className="relative block">
      <select {...select} className={cx(controlClass, "h-11 appearance-none pr-10")}>
        {zones.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-soft" />
    </span>
  );
}

function ChoicesControl({
  name,
  labelId,
  helpId,
  options,
}: ControlProps & { options: Readonly<Record<string, string>> }) {
  const { register } = useFormContext<Fields>();
  return (
    <fieldset aria-labelledby={labelId} aria-describedby={helpId} className="grid gap-2 sm:grid-cols-2">
      {Object.entries(options).map(([value, label]) => (
        <Checkbox key={value} label={label} value={value} {...register(name)} />
      ))}
    </fieldset>
  );
}
