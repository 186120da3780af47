import { parseArgs } from "node:util";
import { compare } from "./measure-size.ts";
import { guest, pick, type Scenario } from "./scenarios.ts";
import { firstProfessional, makeDirectory } from "./seed/seed.ts";
import { usually } from "./smoke.ts";

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: usually("1000,100000", "1000") },
    seconds: { type: "string", default: usually("3", "0.1") },
    /** Only scenarios with one of these (a comma between) in their name. */
    only: { type: "string", default: "" },
  },
});

/** What finding a time costs: with one person, among all by filters, and over all in a week. */
function bookingScenarios(): Scenario[] {
  const slotsOf = (round: number) => {
    const id = firstProfessional + (round % 1000);
    return `/api/professionals/${id}/slots?service_id=${id * 2}&from=${dayAfter(1)}&to=${dayAfter(42)}&tz=Europe/London`;
  };
  return [
    { name: "slots of one, 42 days", steps: [(round) => ({ method: "GET", path: slotsOf(round) })] },
    ...guest("directory, four filters", (round) => `/api/professionals?${pick(filters, round)}`),
    ...guest(
      "free in a week, over all",
      (round) => `/api/professionals/free?from=${dayAfter(3)}&days=7&tz=UTC&${pick(weeks, round)}`,
    ),
  ];
}

const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const filters = [
  "style=ballet&level=beginner&mode=online&price_max=50.00",
  "style=jazz&level=advanced&mode=online&price_max=60.00",
  "style=tap&level=intermediate&mode=place&price_max=70.00",
];

const weeks = ["style=ballet&part=evening", "style=jazz&part=afternoon", "style=tap&part=evening"];

await compare({
  things: "professionals",
  sizes: options.sizes.split(",").map(Number),
  seconds: Number(options.seconds),
  only: options.only.split(","),
  makeDatabase: makeDirectory,
  scenarios: async () => bookingScenarios(),
  pages: [],
});
