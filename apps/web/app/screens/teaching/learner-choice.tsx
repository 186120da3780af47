import { certificateStateNames } from "@pavane/contract/certificates/states";
import { displayName } from "@pavane/contract/identity/person-name";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import type { Student } from "./queries.ts";

interface LearnerChoiceProps {
  students: readonly Student[];
  /** Of the course, of which the first are shown. */
  total: number;
  /** Ids of people. */
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}

/** The learners of a course, who is furthest first; who has a valid certificate cannot be chosen. */
export function LearnerChoice({ students, total, chosen, onChange }: LearnerChoiceProps) {
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-meta font-semibold">Learners</legend>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {students.map((student) => {
          const { person, progress, certificate } = student;
          return (
            <li key={person.id} className="flex items-center gap-3 px-4 py-2.5">
              <Checkbox
                label={
                  <span className="flex items-center gap-3">
                    <Avatar src={person.profile_image_url} name={displayName(person)} size={30} decorative />
                    <span className="min-w-0 [overflow-wrap:anywhere]">{displayName(person)}</span>
                  </span>
                }
                checked={chosen.has(person.id)}
                disabled={certificate === "valid"}
                onChange={() => toggle(person.id)}
                className="min-w-0 flex-1"
              />
              <span className="tabular shrink-0 text-meta text-soft">
                {certificate === "valid" ? `Certificate ${certificateStateNames.valid.toLowerCase()}` : `${progress} %`}
              </span>
            </li>
          );
        })}
      </ul>
      {total > students.length ? (
        <p className="mt-2 text-small text-soft">
          The {students.length} who are furthest of {total.toLocaleString("en-US")}.
        </p>
      ) : null}
    </fieldset>
  );
}
