import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { counted } from "../../../counted.ts";
import type { SelfSaved } from "../../../forms/save-status.tsx";
import { useEdit, type Edit } from "../../../forms/use-edit.ts";
import { useQueuedSave } from "../../../forms/use-queued-save.ts";
import { useSelfSaving } from "../../../forms/use-self-saving.ts";
import { availabilityQuery, refreshTimes, type Availability } from "../queries.ts";
import { isWhole, weekFaults, type WeekFaults } from "../rules/week-faults.ts";
import { inOrder, sameWeek, weekBody, weekValues, type HourRange, type WeekValues } from "../rules/week-hours.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";

export interface WeekForm extends SelfSaved {
  readonly values: WeekValues;
  readonly faults: WeekFaults;
  readonly edit: Edit;
  /** It was saved since the page was opened. */
  readonly saved: boolean;
  setRanges(ranges: readonly HourRange[]): void;
  changeRange(range: HourRange): void;
  removeRange(id: number): void;
  setMaxPerDay(text: string): void;
  /** A conflict was settled. */
  forgive(): void;
}

/** The hours of every week. They save themselves a moment after the last change, once all of them can be stored. */
export function useWeekForm(stored: Availability): WeekForm {
  const client = useQueryClient();
  const form = useForm<WeekValues>({ defaultValues: weekValues(stored) });
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const values = useWatch({ control: form.control }) as WeekValues; // whole from the start
  const version = useStoredVersion(form, stored);
  const edit = useEdit(form, { name: "availability", version, read: readStored, wordsOf });
  const saving = useQueuedSave(form, {
    version: edit.version ?? version,
    send: (sent, on) => {
      if (sameWeek(startOf(form), sent) || !isWhole(weekFaults(sent))) return null;
      return api("PUT /api/me/availability", { body: { ...weekBody(sent), version: on } });
    },
    isWhole: (typed) => isWhole(weekFaults(typed)),
    onSaved: (saved, sent) => {
      client.setQueryData(availabilityQuery().queryKey, saved);
      edit.settle(sent, saved.version);
      setSavedAt(new Date().toISOString());
      void refreshTimes(client);
    },
  });
  const { error } = saving;
  const stopped = error instanceof ApiError && (error.code === "edit_conflict" || error.status === 403);
  // What two tabs changed waits for the person's word.
  useSelfSaving(form, { auto: !stopped && edit.disputed.length === 0, save: saving.save });
  const setRanges = (ranges: readonly HourRange[]) => form.setValue("ranges", [...ranges]);
  return {
    values,
    faults: weekFaults(values),
    edit,
    setRanges,
    changeRange: (changed) =>
      setRanges(inOrder(values.ranges.map((range) => (range.id === changed.id ? changed : range)))),
    removeRange: (id) => setRanges(values.ranges.filter((range) => range.id !== id)),
    setMaxPerDay: (text) => form.setValue("max_per_day", text),
    unsaved: !sameWeek(startOf(form), values),
    saving: saving.pending,
    error,
    saved: savedAt !== null,
    savedAt: savedAt ?? "",
    save: saving.save,
    forgive: saving.forgive,
  };
}

/**
 * The version that the next save is based on: an old one while the stored hours differ from those the form began with.
 */
function useStoredVersion(form: UseFormReturn<WeekValues>, stored: Availability): number {
  const [first] = useState(stored.version);
  useOnChange(stored, () => {
    const untouched = sameWeek(startOf(form), form.getValues());
    if (untouched && !sameWeek(startOf(form), weekValues(stored))) form.reset(weekValues(stored));
  });
  return sameWeek(startOf(form), weekValues(stored)) ? stored.version : first;
}

const startOf = ({ formState }: UseFormReturn<WeekValues>): WeekValues => formState.defaultValues as WeekValues; // whole from the start

async function readStored() {
  const stored = await api("GET /api/me/availability");
  return { values: weekValues(stored), version: stored.version };
}

const wordsOf = (name: string, value: unknown): string =>
  name === "ranges" && Array.isArray(value) ? counted(value.length, "stretch", "stretches") : String(value);
