import { useState, type SyntheticEvent } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { useSearchState } from "../../ui/search/search-state.ts";
import { SegmentedControl } from "../../ui/form/segmented-control.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { DEFAULT_RANGE, rangeError, ranges, type ChosenRange, type RangeError } from "./range.ts";

interface RangePickerProps {
  chosen: ChosenRange;
  /** What is wrong with the dates of the address. */
  error: RangeError | null;
}

/** The span lives in the address. Own dates are sent once both make sense. */
export function RangePicker({ chosen, error }: RangePickerProps) {
  const [, change] = useSearchState();
  const choose = (range: string) => change({ range: range === DEFAULT_RANGE ? null : range, from: null, to: null });
  return (
    <div className="mb-6 flex flex-wrap items-start gap-x-5 gap-y-3">
      <div className="hidden md:block">
        <SegmentedControl label="Period" hideLabel value={chosen.range} options={ranges} onChange={choose} />
      </div>
      <Select
        label="Period"
        hideLabel
        className="w-36 md:hidden"
        options={ranges}
        value={chosen.range}
        onChange={({ target }) => choose(target.value)}
      />
      {chosen.range === "custom" ? (
        <CustomRange key={`${chosen.from} ${chosen.to}`} chosen={chosen} error={error} />
      ) : null}
      <Switch
        label="Compare"
        checked={chosen.compare}
        className="min-h-11 content-center"
        onChange={({ target }) => change({ compare: target.checked ? "1" : null })}
      />
    </div>
  );
}

function CustomRange({ chosen, error: given }: RangePickerProps) {
  const [, change] = useSearchState();
  const [error, setError] = useState(given);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, to] = [textOf(form.get("from")), textOf(form.get("to"))];
    const wrong = rangeError(from, to);
    setError(wrong);
    if (wrong === null) change({ from, to });
  };
  const messageFor = (field: string) => (error?.field === field ? error.message : undefined);
  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-wrap items-start gap-x-2 gap-y-3 md:gap-x-3"
      aria-label="Own period"
    >
      <TextField
        label="From"
        hideLabel
        type="date"
        name="from"
        defaultValue={chosen.from}
        error={messageFor("from")}
        className="w-[calc(50%-4px)] md:w-44"
      />
      <span aria-hidden className="hidden text-meta leading-11 text-soft md:block">
        to
      </span>
      <TextField
        label="To"
        hideLabel
        type="date"
        name="to"
        defaultValue={chosen.to}
        error={messageFor("to")}
        className="w-[calc(50%-4px)] md:w-44"
      />
      <Button type="submit" variant="outline">
        Show
      </Button>
    </form>
  );
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value : "");
