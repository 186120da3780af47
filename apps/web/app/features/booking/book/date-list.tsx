import { momentText } from "@pavane/contract/core/times";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";

/** Many dates are shown whole when it is asked for. */
const atFirst = 6;

/** Dates of a series, by their start. */
export function DateList({ starts, zone }: { starts: readonly string[]; zone: string }) {
  const [all, setAll] = useState(false);
  const shown = all || starts.length <= atFirst + 1 ? starts : starts.slice(0, atFirst);
  return (
    <div className="grid gap-2">
      <ol aria-label="Dates" className="divide-y divide-line rounded-control border border-line text-meta">
        {shown.map((start) => (
          <li key={start} className="tabular px-3.5 py-2">
            {momentText(Date.parse(start), zone)}
          </li>
        ))}
      </ol>
      {shown.length === starts.length ? null : (
        <Button variant="ghost" size="small" className="justify-self-start" onClick={() => setAll(true)}>
          Show all {starts.length} dates
        </Button>
      )}
    </div>
  );
}
