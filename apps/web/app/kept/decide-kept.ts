import { dayMs } from "@pavane/contract/core/durations";
import type { KeptLesson } from "./kept-lesson.ts";

/** What a device does with a lesson that it keeps, after the server was asked. */
export type KeptDecision =
  | { readonly kind: "stays"; readonly checkedAt: number; readonly opensUntil: number; readonly renew: boolean }
  | { readonly kind: "goes"; readonly reason: string }
  /** The server was not asked about it: it was kept meanwhile. */
  | { readonly kind: "unasked" };

interface Checked {
  readonly checked_at: string;
  readonly data: readonly {
    readonly lesson_id: number;
    readonly stays: boolean;
    readonly until: string | null;
    readonly reason: string | null;
    readonly version: string | null;
  }[];
}

/** `now` is this device's clock: how long a lesson opens is taken from the server, and counted by the device. */
export function decideKept(kept: Pick<KeptLesson, "lessonId" | "version">, answer: Checked, now: number): KeptDecision {
  const said = answer.data.find((one) => one.lesson_id === kept.lessonId);
  if (said === undefined) return { kind: "unasked" };
  if (!said.stays || said.until === null)
    return { kind: "goes", reason: said.reason ?? "You cannot open this lesson any more." };
  const lasts = Date.parse(said.until) - Date.parse(answer.checked_at);
  return { kind: "stays", checkedAt: now, opensUntil: now + lasts, renew: said.version !== kept.version };
}

/** A clock that was set back by more than a day says nothing about how long ago the last check was. */
export const opensOffline = ({ checkedAt, opensUntil }: Pick<KeptLesson, "checkedAt" | "opensUntil">, now: number) =>
  now < opensUntil && now > checkedAt - dayMs;
