import { countsPerPhrase, maxTempoSegments, usualCounts } from "@pavane/contract/courses/practice-limits";
import { countAt } from "@pavane/contract/learning/counts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback, useMemo, type RefObject } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { api } from "../../../../api/api.ts";
import { SavedFormPage } from "../../../../forms/saved-form-page.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { FieldError } from "../../../../ui/form/field.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { teachingSettingsQuery } from "../../teaching-settings-query.ts";
import { withinWorkbench } from "../use-lesson-section.ts";
import { filmTime } from "./film-time.ts";
import { filmSecond, useFilmText } from "./lesson-film.tsx";
import { countedNow, countsBody, countsForm, countsValues, type CountsForm as Values } from "./practice-values.ts";
import { TapTempo } from "./tap-tempo.tsx";
import { usePracticeSection, type Practice } from "./use-practice-section.ts";

type Film = RefObject<HTMLVideoElement | null>;

export function CountsForm({ practice, film, plays }: { practice: Practice; film: Film; plays: boolean }) {
  const saved = usePracticeSection({
    practice,
    name: "counts",
    schema: countsForm,
    valuesOf: ({ counts }) => countsValues(counts),
    savedValues: ({ data }: { data: Practice["counts"]; version: number }) => countsValues(data),
    write: (values, version) =>
      api("PUT /api/lessons/:id/counts", {
        params: { id: practice.lesson_id },
        body: { ...countsBody(values), version },
      }),
  });
  return (
    <SavedFormPage of={saved} label="Counts" heading={null} within={withinWorkbench} className="grid gap-5">
      {plays ? <CountPreview film={film} /> : null}
      <TempoRows film={film} plays={plays} />
      <Button type="submit" busy={saved.pending} className="justify-self-start">
        Save counts
      </Button>
    </SavedFormPage>
  );
}

/** What the rows say of the film's second as it plays, before they are saved. The numeral changes and does not flash. */
function CountPreview({ film }: { film: Film }) {
  const { control } = useFormContext<Values>();
  const rows = useWatch({ control, name: "counts" });
  const counts = useMemo(() => countedNow(rows), [rows]);
  const textOf = useCallback(
    (second: number) => {
      const found = countAt(counts, second);
      return found === null ? "– –" : `${found.phrase} ${found.count}`;
    },
    [counts],
  );
  const [phrase = "–", count = "–"] = useFilmText(film, textOf).split(" ");
  if (counts.length === 0) return null;
  return (
    <p className="flex items-baseline gap-3 text-soft">
      <span className="tabular min-w-[2ch] text-center text-title font-semibold text-ink">{count || "–"}</span>
      <span className="tabular">Phrase {phrase || "–"}</span>
    </p>
  );
}

function TempoRows({ film, plays }: { film: Film; plays: boolean }) {
  const { control, formState } = useFormContext<Values>();
  const { fields, append, remove } = useFieldArray<Values, "counts">({ control, name: "counts" });
  const { data: settings } = useQuery(teachingSettingsQuery);
  const counts = settings?.counts ?? usualCounts;
  const add = () => {
    const at = filmTime(filmSecond(film) ?? 0);
    const place = fields.length;
    const from = place === 0 ? "0:00" : at;
    append({ from, bpm: "", first_beat: at, counts_per_phrase: String(counts) }, { focusName: `counts.${place}.bpm` });
  };
  const fault = formState.errors.counts?.message ?? formState.errors.counts?.root?.message;
  return (
    <div className="grid gap-4">
      {fields.length === 0 ? <p className="text-meta text-soft">This film is not counted yet.</p> : null}
      {fields.map((field, index) => (
        <TempoFields key={field.id} index={index} film={film} plays={plays} onRemove={() => remove(index)} />
      ))}
      {fields.length < maxTempoSegments ? (
        <Button size="small" variant="outline" icon={<Plus aria-hidden />} className="justify-self-start" onClick={add}>
          {fields.length === 0 || !plays ? "Add a tempo" : "Add a tempo from here"}
        </Button>
      ) : null}
      {fault ? <FieldError id="counts-fault">{fault}</FieldError> : null}
    </div>
  );
}

const phraseOptions = countsPerPhrase.map((counts) => ({ value: String(counts), label: String(counts) }));

interface TempoFieldsProps {
  index: number;
  film: Film;
  plays: boolean;
  onRemove: () => void;
}

function TempoFields({ index, film, plays, onRemove }: TempoFieldsProps) {
  const { register, setValue } = useFormContext<Values>();
  const name = `counts.${index}` as const;
  const set = (field: "bpm" | "first_beat", value: string) =>
    setValue(`${name}.${field}`, value, { shouldDirty: true, shouldValidate: true });
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1.5 text-meta font-semibold">Tempo {index + 1}</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField label="From" autoComplete="off" {...register(`${name}.from`)} />
        <TextField label="BPM" inputMode="decimal" autoComplete="off" {...register(`${name}.bpm`)} />
        <TextField label="First beat" autoComplete="off" {...register(`${name}.first_beat`)} />
        <Select label="Counts per phrase" options={phraseOptions} {...register(`${name}.counts_per_phrase`)} />
      </div>
      <div className="mt-4 flex flex-wrap items-start gap-2">
        {plays ? (
          <>
            <TapTempo
              film={film}
              onTempo={({ bpm, first_beat: firstBeat }) => {
                set("bpm", String(bpm));
                set("first_beat", filmTime(firstBeat));
              }}
            />
            <Button
              size="small"
              variant="outline"
              onClick={() => {
                const at = filmSecond(film);
                if (at !== null) set("first_beat", filmTime(at));
              }}
            >
              First beat here
            </Button>
          </>
        ) : null}
        <Button size="small" variant="ghost" onClick={onRemove}>
          Remove tempo {index + 1}
        </Button>
      </div>
    </fieldset>
  );
}
