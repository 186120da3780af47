import type { RandomSource } from "./build-attempt.ts";

/** What of a bank is drawn: so many questions of one topic, or of any. */
export interface Draw {
  readonly id: number;
  readonly topic: string | null;
  readonly count: number;
}

/** The numbers of the questions that a topic has now. */
export interface Pool {
  readonly topic: string;
  readonly ids: readonly number[];
}

/**
 * Which questions each draw gives: every choice equally likely, no question twice. Draws of a topic come first, so that one of any topic
 * takes nothing that they need; what a topic does not have is not made up for.
 */
export function drawQuestions(
  draws: readonly Draw[],
  pools: readonly Pool[],
  chance: Pick<RandomSource, "whole">,
): ReadonlyMap<number, readonly number[]> {
  const left = new Map(pools.map(({ topic, ids }) => [topic, [...ids]]));
  const drawn = new Map<number, readonly number[]>();
  for (const { id, topic, count } of draws)
    if (topic !== null) drawn.set(id, take(left.get(topic) ?? [], count, chance));
  const rest = [...left.values()].flat();
  for (const { id, topic, count } of draws) if (topic === null) drawn.set(id, take(rest, count, chance));
  return drawn;
}

/** Takes some at random out of a list; what is taken is filled from its end, so that a long list costs no more than a short one. */
function take(from: number[], count: number, { whole }: Pick<RandomSource, "whole">): number[] {
  const taken: number[] = [];
  while (taken.length < count && from.length > 0) {
    const at = whole(from.length);
    const last = from.pop();
    if (last === undefined) break;
    const chosen = at < from.length ? from[at] : last;
    if (chosen === undefined) break;
    taken.push(chosen);
    if (at < from.length) from[at] = last;
  }
  return taken;
}
