import { ageCodes, ageNames, levelCodes, levelNames } from "@pavane/contract/resources/choices";
import { useQuery } from "@tanstack/react-query";
import { danceStylesQuery } from "../../../catalogue/dance-styles.ts";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { PlanForm } from "./use-plan-form.ts";

/** When the class is, how long, and for whom. */
export function PlanFacts({ of: { values, faults, set } }: { of: PlanForm }) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-[1.2fr_1fr_1fr_1.3fr_1.3fr_1.3fr]">
      <TextField label="Date" type="date" value={values.day} onChange={({ target }) => set("day", target.value)} />
      <TextField
        label="Start"
        type="time"
        value={values.starts}
        onChange={({ target }) => set("starts", target.value)}
      />
      <NumberField
        label="Length in minutes"
        min={1}
        max={240}
        error={faults.minutes}
        value={values.minutes}
        onChange={({ target }) => set("minutes", target.value)}
      />
      <StyleField value={values.style} onChange={(style) => set("style", style)} />
      <Select
        label="Age group"
        placeholder="Any"
        options={ageCodes.map((value) => ({ value, label: ageNames[value] }))}
        value={values.age_group}
        onChange={({ target }) => set("age_group", target.value)}
      />
      <Select
        label="Level"
        placeholder="Any"
        options={levelCodes.map((value) => ({ value, label: levelNames[value] }))}
        value={values.level}
        onChange={({ target }) => set("level", target.value)}
      />
    </div>
  );
}

/** Styles that may be chosen, and the one that was, even if it is switched off since. */
function StyleField({ value, onChange }: { value: string; onChange: (style: string) => void }) {
  const { data } = useQuery(danceStylesQuery());
  const styles = (data?.data ?? []).filter(({ active, slug }) => active || slug === value);
  const options = styles.map(({ slug, name }) => ({ value: slug, label: name }));
  const known = value === "" || options.some((option) => option.value === value);
  return (
    <Select
      label="Dance style"
      placeholder="Any"
      options={known ? options : [...options, { value, label: value }]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
