import { shortened, textDifference } from "./text-difference.ts";

interface DifferenceViewProps {
  before: string;
  after: string;
}

/** What a text lost and gained; said in words for those who do not see it. It stands in hints of choices too, where no paragraph may be. */
export function DifferenceView({ before, after }: DifferenceViewProps) {
  const difference = textDifference(before, after);
  if (difference.every(({ kind }) => kind === "same"))
    return <span className="block text-soft">The text is the same.</span>;
  const pieces = shortened(difference);
  return (
    <span className="block leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
      {pieces.map(({ kind, text }, index) => {
        // The pieces of one difference do not move.
        const key = `${index}:${kind}`;
        if (kind === "added")
          return (
            <ins key={key} className="rounded-[3px] bg-pine-tint text-pine no-underline">
              <span className="sr-only"> added: </span>
              {text}
            </ins>
          );
        if (kind === "removed")
          return (
            <del key={key} className="rounded-[3px] bg-brick-tint text-brick">
              <span className="sr-only"> removed: </span>
              {text}
            </del>
          );
        return <span key={key}>{text}</span>;
      })}
    </span>
  );
}
