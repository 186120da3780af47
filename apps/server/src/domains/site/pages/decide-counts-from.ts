import { dayMs } from "@pavane/contract/core/durations";
import { dayIn, startOfDay, writtenDay } from "../../../platform/zone-days.ts";

/**
 * The date from which terms count, as their publisher sends it: "now" (a correction of the text), a day of the site's
 * zone, a moment, or nothing.
 */
export type RequestedCountsFrom = string | undefined;

interface Publishing {
  readonly now: Date;
  /** Of the site, in which days begin. */
  readonly zone: string;
  /** The version published last; null for the first. */
  readonly before: { readonly version: number; readonly countsFrom: Date } | null;
}

export type CountsFrom = { readonly countsFrom: Date; readonly asks: boolean } | { readonly problem: string };

const noticeMs = 30 * dayMs;
const furthestMs = 366 * dayMs;

/**
 * From when terms count, and whether people are asked to accept them. The first terms count immediately. A version
 * never counts before the one it follows: a correction of terms that wait for their date waits with them, since it
 * would otherwise bring them into force early.
 */
export function decideCountsFrom(requested: RequestedCountsFrom, { now, zone, before }: Publishing): CountsFrom {
  if (before === null) return { countsFrom: now, asks: true };
  const soonest = later(now, before.countsFrom);
  if (requested === "now") return { countsFrom: soonest, asks: false };
  if (requested === undefined) return { countsFrom: later(new Date(now.getTime() + noticeMs), soonest), asks: true };
  const chosen = /^\d{4}-\d{2}-\d{2}$/.test(requested) ? startOfDay(requested, zone) : new Date(requested);
  if (chosen <= now) return { problem: "Choose a day that is still to come." };
  if (chosen.getTime() > now.getTime() + furthestMs) return { problem: "Choose a day within a year." };
  if (chosen >= soonest || dayIn(chosen, zone) === dayIn(soonest, zone))
    return { countsFrom: later(chosen, soonest), asks: true };
  const day = writtenDay(before.countsFrom, zone);
  return { problem: `Version ${before.version} counts from ${day}. Choose that day or a later one.` };
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
