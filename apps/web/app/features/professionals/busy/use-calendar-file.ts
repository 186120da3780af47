import { useMutation } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { fileFault, formOf, useChosenFile } from "../../../api/use-chosen-file.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import type { WeekForm } from "../hours/use-week-form.ts";
import { useKeepHours } from "../queries.ts";
import { daysKey, hoursKey, withHours, type CalendarFileRead } from "../rules/calendar-file.ts";

const maxBytes = 5 * 1_048_576;

/** The chosen calendar with what it proposes, and taking what is ticked of that. */
export function useCalendarFile(form: WeekForm, onDone: () => void) {
  const keep = useKeepHours();
  const chosenFile = useChosenFile(maxBytes, (file) => api("POST /api/me/calendar-file", { form: formOf(file) }));
  const { read } = chosenFile;
  const take = useMutation({
    mutationFn: (chosen: CalendarFileRead) => takeDays(chosen, keep),
    onSuccess: (refused, { hours }) => {
      // The hours of every week save themselves.
      if (hours.length > 0) form.setRanges(withHours(form.values.ranges, hours));
      toast(doneText(refused));
      onDone();
    },
  });
  const choose = ([file]: File[]) => {
    if (file === undefined) return;
    take.reset();
    chosenFile.choose(file);
  };
  return {
    choose,
    name: read.variables?.name,
    found: read.data ?? null,
    isReading: read.isPending,
    isTaking: take.isPending,
    take: (ticked: ReadonlySet<string>) =>
      read.data &&
      take.mutate({
        ...read.data,
        hours: read.data.hours.filter((one) => ticked.has(hoursKey(one))),
        time_off: read.data.time_off.filter((one) => ticked.has(daysKey(one))),
      }),
    fault: chosenFile.fault ?? fileFault(take.error),
  };
}

/** One after the other; days that are off already are no reason to stop. Answers those that were refused. */
async function takeDays(
  { time_off: days }: CalendarFileRead,
  keep: ReturnType<typeof useKeepHours>,
): Promise<string[]> {
  const refused: string[] = [];
  for (const { from, to, note } of days)
    try {
      await keep(await api("POST /api/me/time-off", { body: { from, to, note } }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500 || error.status === 0) throw error;
      refused.push(`${from}: ${messageOf(error, "It could not be taken.")}`);
    }
  return refused;
}

const doneText = (refused: readonly string[]) =>
  refused.length === 0
    ? { title: "Success", description: "What you chose is in your availability" }
    : { title: "Some days off were not taken", description: refused.slice(0, 3).join(" ") };
