import { Download } from "lucide-react";
import { counted } from "../../../counted.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { useStatement, type MyCertificates } from "../queries.ts";

type Year = MyCertificates["years"][number];

/** Continuing-education hours of a calendar year, as a PDF for an employer or an association. */
export function HoursStatement({ years }: { years: readonly Year[] }) {
  const [search, change] = useSearchState();
  const [newest] = years;
  const chosen = years.find(({ year }) => String(year) === search.get("year")) ?? newest;
  if (!newest || !chosen) return null;
  return (
    <section
      aria-labelledby="hours-statement"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-card p-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="hours-statement" className="text-title font-semibold">
          Statement of hours {chosen.year}
        </h2>
        <p className="mt-1 text-meta text-soft" aria-live="polite">
          {textOf(chosen)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <Select
          label="Year of the statement"
          hideLabel
          className="w-28"
          value={String(chosen.year)}
          onChange={({ target }) => change({ year: target.value === String(newest.year) ? null : target.value })}
          options={years.map(({ year }) => ({ value: String(year), label: String(year) }))}
        />
        {chosen.certificates === 0 ? null : <DownloadStatement key={chosen.year} year={chosen.year} />}
      </div>
    </section>
  );
}

function DownloadStatement({ year }: { year: number }) {
  const statement = useStatement(year);
  return (
    <Button
      size="small"
      variant="outline"
      icon={<Download aria-hidden />}
      busy={statement.isPending}
      onClick={() => statement.mutate()}
    >
      Download PDF
    </Button>
  );
}

function textOf({ year, certificates, hours }: Year): string {
  if (certificates === 0) return `No certificate that counts was issued to you in ${year}.`;
  const what = `${counted(hours, "hour", "hours")} of study in ${counted(certificates, "certificate", "certificates")}.`;
  return `${what} Revoked and replaced ones are not counted.`;
}
