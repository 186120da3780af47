import { CircleHelp } from "lucide-react";
import { Tooltip } from "../../ui/tooltip.tsx";
import type { AdminDashboard } from "../queries.ts";
import { changeText } from "./figure-change.ts";

/** The figures of the span, each with its change and what it counts. */
export function Figures({ figures }: { figures: AdminDashboard["figures"] }) {
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(176px,1fr))]">
      {figures.map(({ key, title, definition, value, previous }) => (
        <div key={key} className="rounded-card border border-line bg-card p-4">
          <dt className="flex items-center justify-between gap-2 text-meta font-semibold">
            {title}
            <Tooltip text={definition}>
              <button
                type="button"
                aria-label={`${title}: ${definition}`}
                className="-m-1 rounded-chip p-1 text-soft hover:text-ink"
              >
                <CircleHelp aria-hidden className="size-4" />
              </button>
            </Tooltip>
          </dt>
          <dd className="tabular mt-1 text-[1.75rem] leading-tight font-semibold">{value.toLocaleString("en-US")}</dd>
          <dd className="tabular mt-1 text-small text-soft">
            {[changeText(value, previous), `${previous.toLocaleString("en-US")} before`].filter(Boolean).join(" · ")}
          </dd>
        </div>
      ))}
    </dl>
  );
}
