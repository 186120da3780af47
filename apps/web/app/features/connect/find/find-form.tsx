import { dayParts, minuteBands } from "@pavane/contract/booking/choices";
import { serviceModeNames, serviceModes } from "@pavane/contract/professionals/choices";
import { ageCodes, ageNames, levelCodes, levelNames } from "@pavane/contract/core/dance";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { danceStylesQuery } from "../../../catalogue/dance-styles.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Chip } from "../../../ui/display/chip.tsx";
import { SearchBox } from "../../../ui/search/search-box.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { minuteNames, partNames } from "../filters/filter-texts.ts";
import { maxWindows, windowText, type FindSearch } from "../rules/find-search.ts";

/** What, where and when; every input takes effect immediately and is in the address. */
export function FindForm({ search, today }: { search: FindSearch; today: string }) {
  const { data: styles } = useQuery(danceStylesQuery());
  const [, change] = useSearchState();
  const choices = [
    {
      name: "style",
      label: "Style",
      any: "Any style",
      options: (styles?.data ?? [])
        .filter(({ active, slug }) => active || slug === search.style)
        .map(({ slug, name }) => ({ value: slug, label: name })),
    },
    {
      name: "level",
      label: "Level",
      any: "Any level",
      options: levelCodes.map((value) => ({ value, label: levelNames[value] })),
    },
    {
      name: "age",
      label: "Age",
      any: "Any age",
      options: ageCodes.map((value) => ({ value, label: ageNames[value] })),
    },
    {
      name: "minutes",
      label: "Length",
      any: "Any length",
      options: minuteBands.map((value) => ({ value, label: minuteNames[value] })),
    },
    {
      name: "mode",
      label: "Place",
      any: "Online or in person",
      options: serviceModes.map((value) => ({ value, label: serviceModeNames[value] })),
    },
  ] as const;
  return (
    <search aria-label="Find me a time" className="grid gap-5 rounded-card border border-line bg-card p-5">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        {choices.map(({ name, label, any, options }) => (
          <Select
            key={name}
            label={label}
            // The longest words of all.
            className={name === "mode" ? "max-sm:col-span-2" : undefined}
            placeholder={any}
            options={options}
            value={search[name] ?? ""}
            onChange={({ target }) => change({ [name]: target.value }, { replace: true })}
          />
        ))}
        <div className="grid content-start gap-1.5 max-sm:col-span-2">
          <span aria-hidden className="text-meta font-semibold">
            City
          </span>
          <SearchBox
            label="City"
            placeholder="Any city"
            q={search.city}
            onSearch={(city) => change({ city }, { replace: true })}
          />
        </div>
      </div>
      <Windows search={search} today={today} />
    </search>
  );
}

function Windows({ search: { windows }, today }: { search: FindSearch; today: string }) {
  const [, change] = useSearchState();
  const set = (next: readonly string[]) => change({ w: next }, { replace: true });
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const [date, part] = [sent.get("date"), sent.get("part")].map((one) => (typeof one === "string" ? one : ""));
    if (date) set([...new Set([...windows, part ? `${date}.${part}` : date])]);
  };
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="float-left text-meta font-semibold">When</legend>
      {windows.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {windows.map((one) => (
            <li key={one}>
              <Chip
                onRemove={() => set(windows.filter((other) => other !== one))}
                removeLabel={`Remove ${windowText(one)}`}
              >
                {windowText(one)}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
      {windows.length < maxWindows ? (
        <form onSubmit={add} className="flex flex-wrap items-end gap-3">
          <TextField label="Date" type="date" name="date" required min={today} className="max-sm:flex-1" />
          <Select
            label="Part of day"
            name="part"
            placeholder="Any part"
            options={dayParts.map((value) => ({ value, label: partNames[value] }))}
            className="max-sm:flex-1"
          />
          <Button type="submit" variant={windows.length === 0 ? "primary" : "outline"}>
            Add
          </Button>
        </form>
      ) : null}
    </fieldset>
  );
}
