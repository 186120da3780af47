import { ArrowRight } from "lucide-react";
import { DifferenceView } from "../writing/history/difference-view.tsx";
import { fieldName, isLongText, valueText } from "./field-texts.ts";
import type { VersionChange } from "./queries.ts";

interface FieldChangeProps {
  kind: VersionChange["kind"];
  field: VersionChange["fields"][number];
}

/** What a field said and what it says: texts word by word, values side by side. */
export function FieldChange({ kind, field: { name, before, after } }: FieldChangeProps) {
  return (
    <div className="grid gap-1">
      <dt className="text-small font-semibold text-soft">{fieldName(kind, name)}</dt>
      <dd className="min-w-0 text-meta">
        {isLongText(kind, name) ? (
          <DifferenceView before={textOf(before)} after={textOf(after)} />
        ) : (
          <p className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
            <span className="text-soft">{valueText(name, before)}</span>
            <ArrowRight aria-label="becomes" className="size-4 shrink-0 text-soft" />
            <span className="font-semibold">{valueText(name, after)}</span>
          </p>
        )}
      </dd>
    </div>
  );
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
