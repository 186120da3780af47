import { parseArgs } from "node:util";
import { compare } from "./measure-size.ts";
import { practiceScenarios } from "./practice-scenarios.ts";
import { keptPractice, makePractice } from "./seed/seed.ts";
import { usually } from "./smoke.ts";

/** What those who mark videos look through, and what anybody asks of a certificate, at a million of each. */
const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: usually("1000,1000000", "1000") },
    seconds: { type: "string", default: usually("3", "0.1") },
    /** The databases of an earlier run. */
    keep: { type: "boolean", default: false },
    /** Only scenarios with one of these (a comma between) in their name. */
    only: { type: "string", default: "" },
  },
});

await compare({
  things: "submissions and certificates",
  sizes: options.sizes.split(",").map(Number),
  seconds: Number(options.seconds),
  only: options.only.split(","),
  makeDatabase: options.keep ? keptPractice : makePractice,
  scenarios: () => Promise.resolve(practiceScenarios()),
  pages: [],
});
