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
  return gathered(
    changes.map(({ value, added, removed }) => ({ kind: added ? "added" : removed ? "removed" : "same", text: value })),
  );
}

/** Words that happen to be in both of two sentences written anew are no help: what lies between two changes as long as itself changes with them. */
function gathered(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let [removed, added] = ["", ""];
  const close = () => {
    if (removed !== "") result.push({ kind: "removed", text: removed });
    if (added !== "") result.push({ kind: "added", text: added });
    [removed, added] = ["", ""];
  };
  for (const [at, { kind, text }] of pieces.entries()) {
    if (kind === "removed") removed += text;
    else if (kind === "added") added += text;
    else if (text.length <= Math.min(Math.max(removed.length, added.length), longestChange(pieces, at + 1))) {
      removed += text;
      added += text;
    } else {
      close();
      result.push({ kind, text });
    }
  }
  close();
  return result;
}

/** How long the change is that begins at a place; nothing where none does. */
function longestChange(pieces: readonly Piece[], at: number): number {
  const length = { same: 0, added: 0, removed: 0 };
  for (const { kind, text } of pieces.slice(at, at + 2)) {
    if (kind === "same") break;
    length[kind] += text.length;
  }
  return Math.max(length.added, length.removed);
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
