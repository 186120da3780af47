import { maxMarkers } from "@pavane/contract/courses/practice-limits";
import type { TempoSegment } from "@pavane/contract/courses/schema-practice";
import { Play, Plus, Trash2 } from "lucide-react";
import type { RefObject } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { api } from "../../../../api/api.ts";
import { SavedFormPage } from "../../../../forms/saved-form-page.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { IconButton } from "../../../../ui/buttons/icon-button.tsx";
import { FieldError } from "../../../../ui/form/field.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { withinWorkbench } from "../use-lesson-section.ts";
import { filmTime } from "./film-time.ts";
import { filmSecond, playFrom } from "./lesson-film.tsx";
import { markersBody, markersForm, markersValues, secondOfRow, type MarkersForm as Values } from "./practice-values.ts";
import { usePracticeSection, type Practice } from "./use-practice-section.ts";

interface MarkersFormProps {
  practice: Practice;
  film: RefObject<HTMLVideoElement | null>;
  plays: boolean;
}

export function MarkersForm({ practice, film, plays }: MarkersFormProps) {
  const saved = usePracticeSection({
    practice,
    name: "markers",
    schema: markersForm,
    valuesOf: ({ markers }) => markersValues(markers),
    savedValues: ({ data }: { data: Practice["markers"]; version: number }) => markersValues(data),
    write: (values, version) =>
      api("PUT /api/lessons/:id/markers", {
        params: { id: practice.lesson_id },
        body: { ...markersBody(values), version },
      }),
  });
  return (
    <SavedFormPage of={saved} label="Markers" heading={null} within={withinWorkbench} className="grid gap-5">
      <MarkerRows counts={practice.counts} film={film} plays={plays} />
      <Button type="submit" busy={saved.pending} className="justify-self-start">
        Save markers
      </Button>
    </SavedFormPage>
  );
}

interface RowsProps {
  counts: readonly TempoSegment[];
  film: RefObject<HTMLVideoElement | null>;
  plays: boolean;
}

function MarkerRows({ counts, film, plays }: RowsProps) {
  const { control, getValues, formState } = useFormContext<Values>();
  const { fields, insert, remove } = useFieldArray<Values, "markers">({ control, name: "markers" });
  const add = () => {
    const at = filmSecond(film);
    const rows = getValues("markers");
    const later = at === null ? -1 : rows.findIndex((row) => (secondOfRow(row, counts) ?? 0) > at);
    const place = later === -1 ? rows.length : later;
    const empty = { place: at === null ? "" : filmTime(at), label: "", at };
    insert(place, empty, { focusName: `markers.${place}.${at === null ? "place" : "label"}` });
  };
  const fault = formState.errors.markers?.message ?? formState.errors.markers?.root?.message;
  return (
    <div className="grid gap-3">
      {fields.length === 0 ? <p className="text-meta text-soft">No markers yet.</p> : null}
      <ol className="grid gap-3 max-sm:gap-7" aria-label="Markers">
        {fields.map((field, index) => (
          <MarkerLine key={field.id} {...{ index, counts, film, plays }} onRemove={() => remove(index)} />
        ))}
      </ol>
      {fields.length < maxMarkers ? (
        <Button size="small" variant="outline" icon={<Plus aria-hidden />} className="justify-self-start" onClick={add}>
          {plays ? "Add a marker here" : "Add a marker"}
        </Button>
      ) : null}
      <p className="text-small text-soft">
        A marker stands at a time, such as 1:12.5, or at a count, such as phrase 3 count 5.
      </p>
      {fault ? <FieldError id="markers-fault">{fault}</FieldError> : null}
    </div>
  );
}

/** The server names a phrase or a count; here both are typed in one field. */
type MarkerErrors = Partial<Record<"place" | "at" | "phrase" | "count", { readonly message?: string }>>;

function MarkerLine({ index, counts, film, plays, onRemove }: RowsProps & { index: number; onRemove: () => void }) {
  const { register, control, formState } = useFormContext<Values>();
  const row = useWatch({ control, name: `markers.${index}` });
  const second = secondOfRow(row, counts);
  const errors: MarkerErrors | undefined = formState.errors.markers?.[index];
  const wrongPlace = (errors?.place ?? errors?.at ?? errors?.phrase ?? errors?.count)?.message;
  const number = index + 1;
  return (
    <li className="grid grid-cols-[1fr_auto_auto] items-start gap-2 sm:grid-cols-[12rem_1fr_auto_auto]">
      <TextField
        label={`Place of marker ${number}`}
        hideLabel
        placeholder="1:12.5 or phrase 3 count 5"
        autoComplete="off"
        className="max-sm:col-span-3"
        hint={row.place.includes(":") || second === null ? undefined : `At ${filmTime(second)}`}
        error={wrongPlace}
        {...register(`markers.${index}.place`)}
      />
      <TextField
        label={`Name of marker ${number}`}
        hideLabel
        placeholder="Name"
        autoComplete="off"
        {...register(`markers.${index}.label`)}
      />
      <IconButton
        label={`Play from marker ${number}`}
        icon={<Play aria-hidden />}
        disabled={!plays || second === null}
        onClick={() => second !== null && playFrom(film, second)}
      />
      <IconButton
        tone="destructive"
        label={`Remove marker ${number}`}
        icon={<Trash2 aria-hidden />}
        onClick={onRemove}
      />
    </li>
  );
}
