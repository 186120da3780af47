import { Link } from "react-router";
import { Badge, type BadgeTone } from "../../../ui/display/badge.tsx";
import { FieldChange } from "./field-change.tsx";
import { changeNames, changeTitle, shownChanges, type ShownChange } from "./field-texts.ts";
import type { VersionChange } from "./queries.ts";

interface ChangeListProps {
  changes: readonly VersionChange[];
  /** Where something can be opened; null where it cannot. */
  addressOf?: ((change: VersionChange) => string | null) | undefined;
}

/** What a version changes, in the order of the outline. */
export function ChangeList({ changes, addressOf }: ChangeListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {shownChanges(changes).map((shown, index) => (
        // The changes of one version do not move.
        <Change
          key={`${index}:${shown.change.kind}`}
          shown={shown}
          address={shown.change.change === "removed" ? null : (addressOf?.(shown.change) ?? null)}
        />
      ))}
    </ul>
  );
}

const tones: Readonly<Record<VersionChange["change"], BadgeTone>> = {
  added: "pine",
  removed: "brick",
  changed: "velvet",
  moved: "stone",
  ordered: "stone",
};

function Change({ shown: { change, times, place }, address }: { shown: ShownChange; address: string | null }) {
  const title = changeTitle(change, times);
  return (
    <li className="grid gap-3 px-5 py-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={tones[change.change]}>{changeNames[change.change]}</Badge>
        <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
          <span className="font-semibold">
            {address === null ? (
              title
            ) : (
              <Link className="underline underline-offset-4 hover:text-velvet" to={address}>
                {title}
              </Link>
            )}
          </span>
          <span className="block text-small text-soft">{whereText(change, place)}</span>
        </span>
      </div>
      {change.fields.length === 0 ? null : (
        <dl className="grid gap-3">
          {change.fields.map((field) => (
            <FieldChange key={field.name} kind={change.kind} field={field} />
          ))}
        </dl>
      )}
    </li>
  );
}

const kindNames = {
  course: "Course",
  module: "Module",
  lesson: "Lesson",
  quiz: "Quiz",
  question: "Question",
  draw: "Draw from the question bank",
} as const;

const whereText = ({ kind, change }: VersionChange, place: readonly string[]): string =>
  [...(change === "ordered" ? [] : [kindNames[kind]]), ...place].join(" · ");
