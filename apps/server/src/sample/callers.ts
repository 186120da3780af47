import { dayMs } from "@pavane/contract/core/durations";
import type { Clock } from "../platform/clock.ts";
import type { SampleApi } from "./sample-api.ts";

interface SignIn {
  readonly clock: Clock;
  readonly signIn: (username: string) => Promise<SampleApi>;
}

/** A session of so many days is still good. */
const freshDays = 10;

/** The calls of somebody, who signs in anew when they have been away for long. */
export function callers({ clock, signIn }: SignIn): SignIn["signIn"] {
  const known = new Map<string, { readonly call: SampleApi; readonly since: number }>();
  return async (username) => {
    const now = clock.now().getTime();
    const found = known.get(username);
    if (found !== undefined && now - found.since < freshDays * dayMs) return found.call;
    const call = await signIn(username);
    known.set(username, { call, since: now });
    return call;
  };
}
