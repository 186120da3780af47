/**
 * With BENCH_SMOKE=1 a program does the least it can do in about a second. Its figures mean nothing then: it shows that the program
 * runs to its end, and that the floor and the product answer alike. `npm run bench:smoke` starts the programs so, but for those run by hand, also in CI.
 */
export const isSmoke = process.env["BENCH_SMOKE"] === "1";

/** What is usual, or the least there is in a smoke run. */
export const usually = <T>(usual: T, least: T): T => (isSmoke ? least : usual);

/** What `npm run bench:smoke` has made for all programs: a database with some of everything, and a server on it. */
export interface SmokeWorld {
  readonly database: string;
  readonly server: { readonly base: string; readonly pid: number };
}

const given = process.env["BENCH_SMOKE_WORLD"];
/** Null where a program is started by hand; it makes its own then. */
export const smokeWorld: SmokeWorld | null = isSmoke && given !== undefined ? JSON.parse(given) : null;
