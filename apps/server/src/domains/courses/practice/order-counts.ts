import type { NewCounts } from "@pavane/contract/courses/schema-practice";
import type { TempoValues } from "./practice-repository.ts";

type TempoToOrder = NewCounts["counts"][number];

export type OrderedCounts =
  | { readonly ok: true; readonly counts: readonly TempoValues[] }
  | { readonly ok: false; readonly index: number; readonly field: "from"; readonly message: string };

/** How a film is counted, in its order. No two tempos begin at one second. */
export function orderCounts(sent: readonly TempoToOrder[]): OrderedCounts {
  const index = sent.findIndex(({ from }, place) => sent.slice(0, place).some((earlier) => earlier.from === from));
  if (index !== -1) return { ok: false, index, field: "from", message: "Two tempos begin at the same second" };
  return { ok: true, counts: sent.map(tempoValues).toSorted((one, other) => one.fromMs - other.fromMs) };
}

const tempoValues = ({ from, bpm, first_beat, counts_per_phrase }: TempoToOrder): TempoValues => ({
  fromMs: Math.round(from * 1_000),
  bpm,
  firstBeatMs: Math.round(first_beat * 1_000),
  countsPerPhrase: counts_per_phrase,
});
