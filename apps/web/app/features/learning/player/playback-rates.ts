/** Speeds to choose from; the keys move by one small step. */
export const ratePresets = [0.25, 0.5, 0.75, 1, 1.25, 1.5] as const;

const SLOWEST = 0.25;
const FASTEST = 1.5;
const STEP = 0.05;

export function stepRate(rate: number, by: 1 | -1): number {
  return clampRate(Math.round((rate + by * STEP) * 100) / 100);
}

export function clampRate(rate: number): number {
  return Number.isFinite(rate) ? Math.min(FASTEST, Math.max(SLOWEST, rate)) : 1;
}

export const rateText = (rate: number): string => `${Number(rate.toFixed(2))}×`;
