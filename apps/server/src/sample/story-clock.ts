import { movableClock, type Clock, type MovableClock } from "../platform/clock.ts";

/** The time of the sample story, which never passes the present: nobody of it signed in, wrote or bought in the future. */
export function storyClock(start: Date, present: Clock): MovableClock {
  const clock = movableClock(start);
  const bounded = (): void => {
    if (clock.now() > present.now()) clock.set(present.now());
  };
  return {
    now: () => clock.now(),
    set: (time) => {
      clock.set(time);
      bounded();
    },
    advance: (seconds) => {
      clock.advance(seconds);
      bounded();
    },
  };
}
