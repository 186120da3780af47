import { counted } from "../../counted.ts";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { DifferenceView } from "../../features/courses/writing/history/difference-view.tsx";
import { fieldName, isLongText, valueText } from "../../features/courses/versions/field-texts.ts";
import type { VersionConflict } from "../../features/courses/versions/queries.ts";
import type { Choice, Choices } from "./version-choices.ts";

interface VersionConflictsProps {
  conflicts: readonly VersionConflict[];
  choices: Choices;
  /** How many are not decided. */
  left: number;
  onChoose: (of: VersionConflict, choice: Choice) => void;
}

/** What was changed on the course itself after the new version was begun, each with a choice. */
export const VersionConflicts = ({ conflicts, choices, left, onChoose }: VersionConflictsProps) => (
  <section aria-labelledby="meanwhile" className="rounded-card border border-line bg-card">
    <div className="rounded-t-card bg-brass-tint px-5 py-3.5 text-on-brass-tint">
      <h3 id="meanwhile" className="font-semibold">
        The course changed meanwhile
      </h3>
      <p className="text-meta">
        {left === 0 ? "Everything is chosen." : `${counted(left, "choice")} left before it can be published.`}
      </p>
    </div>
    <ul className="divide-y divide-line">
      {conflicts.map((conflict) => (
        <li key={conflict.key} className="px-5 py-4">
          <Conflict
            conflict={conflict}
            value={choices[conflict.key] ?? ""}
            onChoose={(choice) => onChoose(conflict, choice)}
          />
        </li>
      ))}
    </ul>
  </section>
);

interface ConflictProps {
  conflict: VersionConflict;
  value: string;
  onChoose: (choice: Choice) => void;
}

function Conflict({ conflict, value, onChoose }: ConflictProps) {
  const { key, reason, title, place, choices } = conflict;
  const [theirs, yours] = choiceTexts[reason];
  const label = (
    <>
      <span className="block [overflow-wrap:anywhere]">{title}</span>
      {place.length === 0 ? null : <span className="block font-normal text-soft">{place.join(" · ")}</span>}
    </>
  );
  const options = [
    { value: "theirs" as const, label: theirs, hint: <Values of={conflict} side="theirs" /> },
    { value: "yours" as const, label: yours, hint: <Values of={conflict} side="yours" /> },
  ].filter((option) => choices.includes(option.value));
  return (
    <RadioGroup
      label={label}
      hint={reasonTexts[reason]}
      name={key}
      value={value}
      options={options}
      onChange={({ target }) => onChoose(target.value === "yours" ? "yours" : "theirs")}
    />
  );
}

/** What a side says of each field, against how it was. */
function Values({ of: { kind, fields }, side }: { of: VersionConflict; side: Choice }) {
  if (fields.length === 0) return null;
  return (
    <span className="mt-1 grid gap-2">
      {fields.map((field) => (
        <span key={field.name} className="grid max-h-72 gap-0.5 overflow-y-auto [overflow-wrap:anywhere]">
          <span className="font-semibold">{fieldName(kind, field.name)}</span>
          {isLongText(kind, field.name) ? (
            <DifferenceView before={String(field.was ?? "")} after={String(field[side] ?? "")} />
          ) : (
            <span>{valueText(field.name, field[side])}</span>
          )}
        </span>
      ))}
    </span>
  );
}

const reasonTexts = {
  both_changed: "It was changed on the course and in the new version.",
  removed_meanwhile: "It was changed in the new version, and deleted from the course meanwhile.",
  changed_meanwhile: "It is deleted in the new version, and was changed on the course meanwhile.",
  both_added: "The course and the new version both got another quiz here.",
  both_ordered: "Its parts were put in another order on the course and in the new version.",
  attempted: "Learners have attempted this quiz.",
  submitted: "Learners have submitted videos for this assessment.",
} as const satisfies Record<VersionConflict["reason"], string>;

/** What choosing the course's side means, and the new version's. */
const choiceTexts = {
  both_changed: ["Keep what the course has", "Take it from the new version"],
  removed_meanwhile: ["Leave it deleted", "Put it back; learners begin it anew"],
  changed_meanwhile: ["Keep it", "Delete it all the same"],
  both_added: ["Keep the course's quiz", "Take the quiz of the new version"],
  both_ordered: ["Keep the order of the course", "Take the order of the new version"],
  attempted: ["Keep it as it is", "Take it from the new version"],
  submitted: ["Keep it as it is", "Take it from the new version"],
} as const satisfies Record<VersionConflict["reason"], readonly [string, string]>;
