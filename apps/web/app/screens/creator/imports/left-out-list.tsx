import { useState } from "react";
import { counted } from "../../../counted.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import type { CourseImport } from "./queries.ts";

const shownAtFirst = 40;

/** What does not come, or not as it was, line by line. */
export function LeftOutList({ lines }: { lines: CourseImport["left_out"] }) {
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="import-left-out" className="grid min-w-0 content-start gap-3">
      <h2 id="import-left-out" className="text-lead font-semibold">
        What does not fit
        {lines.length === 0 ? null : (
          <span className="ml-2 font-normal text-soft">{lines.length.toLocaleString("en-US")}</span>
        )}
      </h2>
      {lines.length === 0 ? (
        <p className="text-meta text-soft">Everything in this archive fits.</p>
      ) : (
        <ul aria-labelledby="import-left-out" className="rounded-control border border-line bg-card text-meta">
          {shown.map(({ kind, name, reason }, at) => (
            <li
              key={at}
              className="grid gap-0.5 border-b border-line px-3.5 py-2.5 last:border-b-0 [overflow-wrap:anywhere]"
            >
              <span>
                <span className="text-soft">{kind}</span> <span className="font-semibold">{name}</span>
              </span>
              <span>{reason}.</span>
            </li>
          ))}
        </ul>
      )}
      {shown.length === lines.length ? null : (
        <Button variant="outline" size="small" className="justify-self-start" onClick={() => setAll(true)}>
          Show all {counted(lines.length, "line")}
        </Button>
      )}
    </section>
  );
}
