import { parseArgs } from "node:util";
import { compare } from "./measure-size.ts";
import { peopleScenarios } from "./people-scenarios.ts";
import { keptCrowd, makeCrowd } from "./seed/seed.ts";
import { usually } from "./smoke.ts";

/** What members call all the time, and what those who run the site look through, at a million people. */
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
  things: "people",
  sizes: options.sizes.split(",").map(Number),
  seconds: Number(options.seconds),
  only: options.only.split(","),
  makeDatabase: options.keep ? keptCrowd : makeCrowd,
  scenarios: () => Promise.resolve(peopleScenarios()),
  pages: [],
});
