import { diffLines, diffWordsWithSpace } from "diff";

export interface Piece {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** What changed, word by word; line by line where two texts have little in common. */
export function textDifference(textBefore: string, textAfter: string): Piece[] {
  const [before, after] = [tidy(textBefore), tidy(textAfter)];
  const words = diffWordsWithSpace(before, after, { maxEditLength: 2_000, timeout: 300 });
  const changes = words ?? diffLines(before, after, { maxEditLength: 5_000, timeout: 300 }) ?? whole(before, after);
  return changes.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

/** How wide the cells of a table are written, and how many lines are empty, nobody sees. */
const tidy = (text: string): string =>
  text
    .split("\n")
    .map((line) => (line.startsWith("|") ? line.replace(/ {2,}/g, " ").replace(/-{3,}/g, "---") : line))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

const whole = (before: string, after: string) => [
  { value: before, added: false, removed: true },
  { value: after, added: true, removed: false },
];

const around = 90;

/** Long stretches that stayed are left out but for their ends. */
export function shortened(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    const { kind, text } = piece;
    if (kind !== "same" || text.length <= 3 * around) return piece;
    const head = index === 0 ? "" : text.slice(0, around);
    const tail = index === pieces.length - 1 ? "" : text.slice(-around);
    return { kind, text: `${head} … ${tail}` };
  });
}
