import { deepStrictEqual } from "node:assert";
import { findSlots } from "../apps/server/src/domains/professionals/slots/slots.ts";
import type { SlotQuery } from "../apps/server/src/domains/professionals/slots/slot-query.ts";
import { usually } from "./smoke.ts";

/**
 * Finds the free starts of six weeks and sets the time beside a floor: sums over the same weeks that are right only where no
 * clock changes. Prints markdown: npm run bench:slots
 */
const minuteMs = 60_000;
const dayMs = 86_400_000;
const days = 42;
const rounds = usually(250, 5);

const cases = [
  {
    name: "no clock changes, 9:00–18:00, every 15 minutes",
    changes: false,
    first: "2027-05-03",
    fromMin: 540,
    toMin: 1080,
    every: 15,
  },
  {
    name: "a clock changes, 9:00–18:00, every 15 minutes",
    changes: true,
    first: "2027-02-22",
    fromMin: 540,
    toMin: 1080,
    every: 15,
  },
  {
    name: "a clock changes, all day, every 15 minutes",
    changes: true,
    first: "2027-02-22",
    fromMin: 0,
    toMin: 1440,
    every: 15,
  },
  {
    name: "a clock changes, all day, every 5 minutes",
    changes: true,
    first: "2027-02-22",
    fromMin: 0,
    toMin: 1440,
    every: 5,
  },
];

console.log(`Starts in ${days} days of New York with 200 busy blocks; milliseconds, the median of 200 runs.\n`);
console.log("| question | starts | floor | slots | ratio |");
console.log("| --- | ---: | ---: | ---: | ---: |");
for (const { changes, ...one } of cases) {
  const question = questionOf(one);
  const found = findSlots(question).slots;
  if (!changes) deepStrictEqual(found, floorStarts(question, one));
  const [floor, slots] = medians(
    () => floorStarts(question, one),
    () => findSlots(question),
  );
  console.log(
    `| ${one.name} | ${found.length} | ${floor.toFixed(3)} | ${slots.toFixed(3)} | ${(slots / floor).toFixed(2)} |`,
  );
}

type Case = Omit<(typeof cases)[number], "changes">;

function questionOf({ first, fromMin, toMin, every }: Case): SlotQuery {
  const start = Date.parse(`${first}T00:00:00Z`);
  const busy = Array.from({ length: 200 }, (_, index) => {
    const at = start + Math.floor(index / 5) * dayMs + (14 + (index % 5) * 2) * 60 * minuteMs;
    return { start: at, end: at + 50 * minuteMs };
  });
  return {
    service: {
      minutes: 60,
      startEvery: every,
      beforeMin: 5,
      afterMin: 5,
      noticeMin: 0,
      furthestDays: 365,
      capacity: 1,
      dates: "open",
    },
    hours: {
      zone: "America/New_York",
      weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMin, toMin })),
      dates: [],
      daysOff: [],
    },
    taken: { busy, ownBookings: [], bookedPerDate: new Map(), maxPerDay: null },
    openSessions: [],
    range: { from: start, to: start + days * dayMs },
    now: start,
  };
}

/** By hand, for these cases only: one offset for all days, blocks that are in order already, the same answer written out. */
function floorStarts({ service, taken, range }: SlotQuery, { first, fromMin, toMin, every }: Case): unknown[] {
  const [length, around, step] = [service.minutes * minuteMs, 5 * minuteMs, every * minuteMs];
  // Hours that go on past midnight do not end there.
  const lastMin = toMin === 1440 ? toMin : toMin - service.minutes + 1;
  const start = Date.parse(`${first}T04:00:00Z`);
  const found: unknown[] = [];
  let next = 0;
  for (let day = 0; day < days; day += 1) {
    const date = new Date(start + day * dayMs).toISOString().slice(0, 10);
    for (let at = start + day * dayMs + fromMin * minuteMs; at < start + day * dayMs + lastMin * minuteMs; at += step) {
      while (next < taken.busy.length && (taken.busy[next]?.end ?? 0) <= at - around) next += 1;
      if ("to" in range && at >= range.to) break;
      if ((taken.busy[next]?.start ?? Infinity) < at + length + around) continue;
      const minute = (at - start - day * dayMs) / minuteMs;
      const clock = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
      found.push({ startsAt: at, endsAt: at + length, local: `${date}T${clock}:00-04:00`, seatsLeft: 1 });
    }
  }
  return found;
}

/** Taken in turns, so that what else the machine does slows both. */
function medians(one: () => unknown, other: () => unknown): readonly [number, number] {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const [which, run] of [one, other].entries()) {
      const before = performance.now();
      run();
      if (round >= rounds / 5) times[which === 0 ? 0 : 1].push(performance.now() - before);
    }
  const middle = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1] ?? 0;
  return [middle(times[0]), middle(times[1])];
}
