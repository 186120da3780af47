import type { FakePrice } from "./objects.ts";

/** The end of the period that begins then, on the anchor's day or the last of a shorter month. */
export function periodAfter(start: number, { recurring }: FakePrice, anchor: number): number {
  const from = new Date(start * 1000);
  const day = new Date(anchor * 1000).getUTCDate();
  const months = recurring.interval_count * (recurring.interval === "year" ? 12 : 1);
  const first = new Date(from);
  first.setUTCDate(1);
  first.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.getTime() / 1000;
}

export const hours = (count: number): number => count * 3600;
export const days = (count: number): number => count * 86_400;
