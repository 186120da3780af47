/** Round marks from 0 to at least the highest value, about `wanted` of them, whole numbers of `grain`. */
export function axisTicks(highest: number, wanted = 4, grain = 1): number[] {
  const step = niceStep(highest / grain, wanted) * grain;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/**
 * The same for values that only hold or rise, such as member counts: starts near the lowest value when 0 is far away.
 */
export function standingTicks(lowest: number, highest: number, wanted = 4): number[] {
  if (lowest <= highest / 2) return axisTicks(highest, wanted);
  const step = niceStep(highest - lowest, wanted);
  const first = Math.max(0, Math.floor(lowest / step - 0.001)) * step;
  const count = Math.max(1, Math.ceil((highest - first) / step));
  return Array.from({ length: count + 1 }, (_, index) => first + index * step);
}

function niceStep(span: number, wanted: number): number {
  const rough = Math.max(1, span) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  return Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough);
}

/** Which of `count` points get a label when at most `most` fit: evenly spread, the last one always among them. */
export function labelledPoints(count: number, maxLabels: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, maxLabels)));
  const labelled: number[] = [];
  for (let index = count - 1; index >= 0; index -= step) labelled.unshift(index);
  return labelled;
}
