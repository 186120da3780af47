import { parseArgs } from "node:util";
import { compare } from "./measure-size.ts";
import { keptTeaching, makeTeaching } from "./seed/seed.ts";
import { teachingScenarios } from "./teaching-scenarios.ts";
import { usually } from "./smoke.ts";

/** What those who teach call most, at ten million rows of progress: each learner more is two hundred of them. */
const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: usually("1000,100000", "1000") },
    /** How many people learn in ten courses each, at the largest size; at the others in proportion, 500 at least. */
    people: { type: "string", default: usually("50000", "200") },
    seconds: { type: "string", default: usually("3", "0.1") },
    /** The databases of an earlier run. */
    keep: { type: "boolean", default: false },
    /** Only scenarios with one of these (a comma between) in their name. */
    only: { type: "string", default: "" },
  },
});
const sizes = options.sizes.split(",").map(Number);
const people = Number(options.people);
const largest = Math.max(...sizes);
const peopleAt = (size: number): number =>
  size === largest ? people : Math.max(500, Math.round((people * size) / largest));

await compare({
  things: "courses",
  sizes,
  seconds: Number(options.seconds),
  only: options.only.split(","),
  makeDatabase: (server, size) => (options.keep ? keptTeaching : makeTeaching)(server, size, peopleAt(size)),
  scenarios: () => Promise.resolve(teachingScenarios()),
  pages: [],
});
