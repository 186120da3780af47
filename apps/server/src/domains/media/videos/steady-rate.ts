const usualRates = ["10", "12", "15", "20", "24000/1001", "24", "25", "30000/1001", "30", "50", "60000/1001", "60"];
const fastest = 60;

/**
 * The rate a copy gets of a film whose frames came at `mean` a second: the finest that its camera used, or the usual one next to it.
 * Hardly a frame is lost by it but those beyond 60 a second.
 */
export function steadyRateOf(mean: number | null, finest: string | null): string | null {
  if (mean === null) return null;
  const least = Math.min(mean, fastest) * 0.99;
  const camera = finest === null ? 0 : rateOf(finest);
  if (finest !== null && camera >= least && camera <= Math.min(fastest + 0.1, mean * 2.1)) return finest;
  return usualRates.find((rate) => rateOf(rate) >= least) ?? null;
}

/** A number, or a fraction as ffprobe writes it; 0 for what is neither. */
export function rateOf(text: string): number {
  const [frames = 0, seconds = 1] = text.split("/").map(Number);
  return frames > 0 && seconds > 0 ? frames / seconds : 0;
}

/**
 * Frames a second from how long each frame lasts, `[how many, units each]`, at `scale` units a second; steady when no frame is half
 * a frame from where that rate puts it.
 */
export function measureRate(
  runs: readonly (readonly [number, number])[],
  scale: number,
): { readonly fps: number; readonly steady: boolean } | null {
  const frames = runs.reduce((sum, [count]) => sum + count, 0);
  const last = runs.at(-1);
  if (frames === 0 || last === undefined || scale <= 0) return null;
  const units = runs.reduce((sum, [count, each]) => sum + count * each, 0);
  // How long the last one stays says nothing about the rate.
  const [steps, length] = frames > 1 ? [frames - 1, units - last[1]] : [1, units];
  if (length <= 0) return null;
  const each = length / steps;
  let [at, index, farthest] = [0, 0, 0];
  for (const [count, own] of runs) {
    // Between two ends of a run the distance only grows or only shrinks.
    at += count * own;
    index += count;
    if (index < frames) farthest = Math.max(farthest, Math.abs(at - index * each));
    farthest = Math.max(farthest, Math.abs(at - own - (index - 1) * each));
  }
  return { fps: Math.round((scale / each) * 1000) / 1000, steady: farthest < each * 0.4 };
}
