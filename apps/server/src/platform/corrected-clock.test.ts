import { expect, test } from "vitest";
import { movableClock } from "./clock.ts";
import { correctedClock, steadyClock } from "./corrected-clock.ts";
import { createLog } from "./log.ts";
import { createTroubles } from "./trouble.ts";

const noon = Date.parse("2026-11-27T12:00:00Z");

/** A counter to turn by hand. */
function counter() {
  let value = 5_000;
  return { read: () => value, pass: (ms: number) => (value += ms) };
}

/** What a question tells whose answer says that it is so late. */
const says = (time: number, steady: number, exactness = 1) => ({ zero: time - steady, exactness });

test("time goes on from the database's by the steady counter", () => {
  const steady = counter();
  const clock = steadyClock(says(noon, steady.read()), steady.read);
  expect(clock.now().getTime()).toBe(noon);
  steady.pass(61_000);
  expect(clock.now().toISOString()).toBe("2026-11-27T12:01:01.000Z");
});

test("it jumps ahead to what is measured, and leaves alone what a measurement cannot tell", () => {
  const steady = counter();
  const clock = steadyClock(says(noon, steady.read()), steady.read);
  expect(clock.correct(says(noon + 40, steady.read(), 50))).toBe(0);
  expect(clock.now().getTime()).toBe(noon);
  expect(clock.correct(says(noon + 3_600_000, steady.read()))).toBe(3_600_000);
  expect(clock.now().toISOString()).toBe("2026-11-27T13:00:00.000Z");
});

test("back it never goes: it is slower until the difference is made up", () => {
  const steady = counter();
  const clock = steadyClock(says(noon, steady.read()), steady.read);
  expect(clock.correct(says(noon - 2_000, steady.read()))).toBe(0);
  const seen: number[] = [];
  for (let second = 0; second <= 6; second += 1) {
    seen.push(clock.now().getTime() - noon);
    steady.pass(1_000);
  }
  expect(seen).toEqual([0, 500, 1_000, 1_500, 2_000, 3_000, 4_000]);
});

test("another measurement while it is slower counts from there", () => {
  const steady = counter();
  const clock = steadyClock(says(noon, steady.read()), steady.read);
  clock.correct(says(noon - 2_000, steady.read()));
  steady.pass(2_000);
  expect(clock.correct(says(noon, steady.read()))).toBe(0);
  expect(clock.now().getTime()).toBe(noon + 1_000);
  steady.pass(10_000);
  expect(clock.now().getTime()).toBe(noon + 10_000);
});

test("a database whose clock was set back by more than a minute is followed at once", () => {
  const steady = counter();
  const clock = steadyClock(says(noon, steady.read()), steady.read);
  expect(clock.correct(says(noon - 3_600_000, steady.read()))).toBe(-3_600_000);
  expect(clock.now().toISOString()).toBe("2026-11-27T11:00:00.000Z");
});

/** A database that is an hour away from the machine, and answers after `delay` milliseconds. */
function world(wallAhead: number, delay = 10) {
  const steady = counter();
  const state = { wallAhead, delay, gone: false };
  const at = () => noon + steady.read();
  const db = {
    raw: async () => {
      if (state.gone) throw new Error("gone");
      steady.pass(state.delay / 2);
      const now = at();
      steady.pass(state.delay / 2);
      return { rows: [{ now: String(now) }] };
    },
  };
  const machine = { wall: () => at() + state.wallAhead, steady: steady.read };
  const lines: string[] = [];
  const log = createLog("warn", { write: (line) => void lines.push(line) });
  const troubles = createTroubles({ clock: movableClock(new Date(noon)), log });
  return { db, machine, state, steady, at, lines, log, troubles };
}

test("a machine an hour ahead takes the database's time, and says so at the start", async () => {
  const { db, machine, at, lines, log, troubles } = world(3_600_000);
  const clock = await correctedClock(db, machine);
  clock.watch({ log, troubles });
  clock.stop();
  expect(clock.now().getTime()).toBe(at());
  const text =
    "The clock of a server is 3,600 s ahead of the database's. The database's counts for everything; set the machine's clock, best by NTP.";
  expect(troubles.all().map(({ detail }) => detail)).toEqual([text]);
  expect(lines.join()).toContain(text);
});

test("it is gone once the clock is set, and a clock that is set wrong while it runs is told", async () => {
  const { db, machine, state, at, log, troubles } = world(-3_600_000);
  const clock = await correctedClock(db, machine);
  clock.watch({ log, troubles });
  clock.stop();
  expect(troubles.all()[0]?.detail).toContain("3,600 s behind");
  state.wallAhead = 30_000;
  await clock.measure();
  expect(troubles.all()).toEqual([]);
  state.wallAhead = 31_000;
  await clock.measure();
  expect(troubles.all()[0]?.detail).toContain("31 s ahead");
  expect(clock.now().getTime()).toBe(at());
});

test("a database that is gone or slow changes nothing", async () => {
  const { db, machine, state, at, log, troubles } = world(0);
  const clock = await correctedClock(db, machine);
  clock.watch({ log, troubles });
  clock.stop();
  state.gone = true;
  await clock.measure();
  state.gone = false;
  state.delay = 5_000;
  await clock.measure();
  expect(clock.now().getTime()).toBe(at());
});
