import { dayMs } from "@pavane/contract/core/durations";

/** "2:24 PM GMT+1" in the viewer's zone, which is said; only in parts drawn by the browser. */
export const clockTime = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZoneName: "short", timeZone })
    .format(new Date(iso))
    .replace("\u202f", " ");

/** Whole days between two moments, a begun one counted. */
export const daysBetween = (from: number, to: number): number => Math.max(0, Math.ceil((to - from) / dayMs));
