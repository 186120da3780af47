import { useState } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { Chip } from "../ui/display/chip.tsx";
import { Select } from "../ui/form/select.tsx";
import { languageName, languageOptions } from "./languages.ts";

const AT_MOST = 20;

/** Pick languages one by one; each can be taken away again. */
export function LanguagesField() {
  const { control } = useFormContext<{ languages: string[] }>();
  const [options] = useState(languageOptions);
  return (
    <Controller
      control={control}
      name="languages"
      render={({ field: { value, onChange, ...field } }) => (
        <div className="grid gap-2.5">
          <Select
            {...field}
            label="Languages"
            placeholder={value.length === 0 ? "Add a language" : "Add another language"}
            options={options.filter((option) => !value.includes(option.value))}
            value=""
            disabled={value.length >= AT_MOST}
            onChange={(event) => event.target.value !== "" && onChange([...value, event.target.value])}
          />
          {value.length > 0 ? (
            <ul className="flex flex-wrap gap-2">
              {value.map((code) => (
                <li key={code}>
                  <Chip
                    removeLabel={`Remove ${languageName(code)}`}
                    onRemove={() => onChange(value.filter((other) => other !== code))}
                  >
                    {languageName(code)}
                  </Chip>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      )}
    />
  );
}
