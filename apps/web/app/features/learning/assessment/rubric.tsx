import type { Criterion, Marking } from "./queries.ts";
import { cx } from "../../../ui/basics/class-names.ts";

interface RubricProps {
  criteria: readonly Criterion[];
  /** Levels that were chosen, and what was written to them. */
  marks?: Marking["criteria"];
}

/** What is looked at, and what each level means; after marking with the level that was reached. */
export function Rubric({ criteria, marks = [] }: RubricProps) {
  return (
    <ul className="grid gap-5">
      {criteria.map((criterion) => (
        <CriterionItem
          key={criterion.key}
          criterion={criterion}
          mark={marks.find(({ key }) => key === criterion.key)}
        />
      ))}
    </ul>
  );
}

interface CriterionItemProps {
  criterion: Criterion;
  mark: Marking["criteria"][number] | undefined;
}

function CriterionItem({ criterion: { title, levels }, mark }: CriterionItemProps) {
  const maxPoints = Math.max(0, ...levels.map(({ points }) => points));
  const reached = mark?.level ?? null;
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-3">
        <span className="font-semibold [overflow-wrap:anywhere]">{title}</span>
        <span className="tabular text-meta text-soft">
          {mark?.points == null ? `${maxPoints} points` : `${mark.points} of ${maxPoints}`}
        </span>
      </p>
      <ol className="mt-2 grid gap-1.5 text-meta sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {levels.map((level, place) => (
          <li
            key={place}
            className={cx(
              "rounded-control border px-3 py-2 [overflow-wrap:anywhere]",
              place === reached ? "border-velvet bg-velvet-tint" : "border-line",
            )}
          >
            <span className="flex justify-between gap-2 font-semibold">
              <span>
                {level.label}
                {place === reached ? <span className="sr-only"> (reached)</span> : null}
              </span>
              <span className="tabular font-normal text-soft">{level.points}</span>
            </span>
            {level.text === "" ? null : <span className="mt-0.5 block text-small text-soft">{level.text}</span>}
          </li>
        ))}
      </ol>
      {mark?.comment ? (
        <p className="measure mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{mark.comment}</p>
      ) : null}
    </li>
  );
}
