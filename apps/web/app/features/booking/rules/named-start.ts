import { isDay } from "@pavane/contract/core/day";
import { clockChange, clockChangeText } from "@pavane/contract/core/times";
import { wallMoment } from "../../../time/wall-moment.ts";

/** The start in an address: one ahead, one that has passed, one that the clocks skip, or none. */
export type NamedStart =
  | { readonly kind: "ahead"; readonly start: string }
  | { readonly kind: "over" }
  | { readonly kind: "skipped"; readonly text: string }
  | { readonly kind: "none" };

const written = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** A time without what it is ahead of UTC is one of the professional's clocks, `zone`. */
export function readNamedStart(text: string | null, zone: string, now: number): NamedStart {
  const [, day = "", time = "", offset] = written.exec(text ?? "") ?? [];
  if (!isDay(day)) return { kind: "none" };
  const at = offset === undefined ? wallMoment(day, time, zone) : Date.parse(text ?? "");
  if (at === null) return skippedOn(day, time, zone);
  if (Number.isNaN(at)) return { kind: "none" };
  return at <= now ? { kind: "over" } : { kind: "ahead", start: new Date(at).toISOString() };
}

function skippedOn(day: string, time: string, zone: string): NamedStart {
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const change = clockChange(day, zone);
  const isSkipped = change?.kind === "skipped" && change.fromMin <= minute && minute < change.toMin;
  return isSkipped ? { kind: "skipped", text: clockChangeText(day, change) } : { kind: "none" };
}
