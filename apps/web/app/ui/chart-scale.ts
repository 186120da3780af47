/** Whole, round marks from 0 to at least the highest value, about `wanted` of them. */
export function axisTicks(highest: number, wanted = 4): number[] {
  const rough = Math.max(1, highest) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Which of `count` points get a label when at most `most` fit: evenly spread, the last one always among them. */
export function labelledPoints(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, most)));
  const labelled: number[] = [];
  for (let index = count - 1; index >= 0; index -= step) labelled.unshift(index);
  return labelled;
}
