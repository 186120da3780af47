import type { Home } from "../queries.ts";

const words = {
  certifications: ["certification", "certifications"],
  resources: ["curriculum resource", "curriculum resources"],
  professionals: ["professional to book", "professionals to book"],
} as const;

/** Nothing is counted that is not there. */
export function LiveCounts({ counts }: { counts: Home["counts"]["data"] }) {
  const shown = (["certifications", "resources", "professionals"] as const).flatMap((key) => {
    const count = counts?.[key] ?? 0;
    return count === 0 ? [] : [{ count, word: words[key][count === 1 ? 0 : 1] }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="mt-9 flex flex-wrap gap-x-10 gap-y-4">
      {shown.map(({ count, word }) => (
        <li key={word}>
          <span className="tabular block text-[1.625rem] leading-tight font-semibold">
            {count.toLocaleString("en-US")}
          </span>{" "}
          <span className="text-meta text-soft">{word}</span>
        </li>
      ))}
    </ul>
  );
}
