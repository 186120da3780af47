import { countsPerPhrase } from "@pavane/contract/courses/practice-limits";
import { useFormContext } from "react-hook-form";
import { filmedOptions } from "../../../features/courses/filmed-options.ts";
import { Select } from "../../../ui/form/select.tsx";
import type { SettingsValues } from "./settings-values.ts";

/** What new lessons begin with; those that only teach make none, but count their films. */
export function NewLessonsSection({ makes }: { makes: boolean }) {
  const { register } = useFormContext<SettingsValues>();
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-1 text-title font-semibold">New lessons</legend>
      {makes ? (
        <Select
          label="Filmed"
          hint="New video lessons are filmed so until you say otherwise; it decides whether learners first see them mirrored."
          className="max-w-96"
          options={filmedOptions}
          {...register("mirror")}
        />
      ) : null}
      <Select
        label="Counts per phrase"
        hint="What a tempo begins with when you count a film."
        className="max-w-96"
        options={countsPerPhrase.map((counts) => ({ value: String(counts), label: String(counts) }))}
        {...register("counts")}
      />
    </fieldset>
  );
}
