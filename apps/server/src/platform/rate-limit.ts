import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { Clock } from "./clock.ts";
import type { Database } from "./db/database.ts";
import { rowsOf } from "./db/rows.ts";

/** Counters of tries per key and window; kept in the database so that every process sees the same. */
export const rateBuckets = pgTable(
  "rate_buckets",
  { key: text().notNull(), windowStart: bigint({ mode: "number" }).notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);

export interface Limit {
  /** For example `sign-in:identifier`; the counted thing is appended. */
  readonly name: string;
  readonly most: number;
  readonly windowSeconds: number;
}

export interface Limiter {
  /** Counts one try, or `amount` of them, and refuses beyond `most`. Call it outside a transaction. A failing database throws: no answer is no permission. */
  hit(limit: Limit, key: string, amount?: number): Promise<Refusal<"rate_limited"> | null>;
  /** Refuses when the limit is reached, without counting. */
  check(limit: Limit, key: string): Promise<Refusal<"rate_limited"> | null>;
  /** How many tries are left, for a refusal that says so, and in how many seconds they begin anew. */
  left(limit: Limit, key: string): Promise<{ readonly tries: number; readonly seconds: number }>;
  /** Takes counted tries back, for limits that count failures only. */
  takeBack(limit: Limit, key: string, amount?: number): Promise<void>;
  /** Forgets the tries of a key, for example after a right password. */
  reset(limit: Limit, key: string): Promise<void>;
}

/** Counts nothing and refuses nobody, for calls that nobody makes from outside. */
export const noLimits: Limiter = {
  hit: async () => null,
  check: async () => null,
  left: async ({ most, windowSeconds: seconds }) => ({ tries: most, seconds }),
  takeBack: async () => undefined,
  reset: async () => undefined,
};

export function createLimiter(database: Database, clock: Clock): Limiter {
  const windowOf = (limit: Limit) =>
    Math.floor(clock.now().getTime() / 1000 / limit.windowSeconds) * limit.windowSeconds;
  const secondsLeft = (limit: Limit) =>
    Math.max(1, windowOf(limit) + limit.windowSeconds - Math.floor(clock.now().getTime() / 1000));
  const countOf = async (limit: Limit, key: string): Promise<number> => {
    const result = await database.read.execute(sql`
      select count from rate_buckets where key = ${`${limit.name}:${key}`} and window_start = ${windowOf(limit)}`);
    return Number(rowsOf(result)[0]?.["count"] ?? 0);
  };
  return {
    hit: async (limit, key, amount = 1) => {
      // One statement, which is a transaction by itself.
      const { rows } = await database.raw(
        `insert into rate_buckets (key, window_start, count) values ($1, $2, $3)
         on conflict (key, window_start) do update set count = rate_buckets.count + excluded.count returning count`,
        [`${limit.name}:${key}`, windowOf(limit), amount],
      );
      return Number(rows[0]?.["count"]) > limit.most ? tooMany(secondsLeft(limit)) : null;
    },
    check: async (limit, key) => ((await countOf(limit, key)) >= limit.most ? tooMany(secondsLeft(limit)) : null),
    left: async (limit, key) => ({
      tries: Math.max(0, limit.most - (await countOf(limit, key))),
      seconds: secondsLeft(limit),
    }),
    takeBack: async (limit, key, amount = 1) => {
      await database.raw(
        `update rate_buckets set count = greatest(0, count - $1::int)
         where key = $2 and window_start = $3 and count > 0`,
        [amount, `${limit.name}:${key}`, windowOf(limit)],
      );
    },
    reset: async (limit, key) => {
      await database.raw("delete from rate_buckets where key = $1", [`${limit.name}:${key}`]);
    },
  };
}

/**
 * Counts an attempt before it is made, so that concurrent ones are counted too, and takes it back unless it failed.
 * Beyond the limit nothing is tried at all.
 */
export async function countingFailures<Made>(
  limiter: Pick<Limiter, "hit" | "takeBack">,
  { limit, key }: { limit: Limit; key: string },
  attempt: () => Promise<Made>,
  failed: (made: Made) => boolean | Promise<boolean>,
): Promise<Made | Refusal<"rate_limited">> {
  const refused = await limiter.hit(limit, key);
  if (refused) return refused;
  const made = await attempt();
  if (!(await failed(made))) await limiter.takeBack(limit, key);
  return made;
}

/** No window is longer than a day, so older counts say nothing any more. */
const longestWindowSeconds = 86_400;

/** Deletes expired counts; they contain addresses of people. */
export async function forgetOldCounts(database: Pick<Database, "raw">, now: Date): Promise<void> {
  const before = Math.floor(now.getTime() / 1000) - longestWindowSeconds;
  await database.raw("delete from rate_buckets where window_start < $1", [before]);
}

/** The two sentences of the specification: minutes from one minute on, seconds under it. */
export function tooMany(seconds: number): Refusal<"rate_limited"> {
  const minutes = Math.ceil(seconds / 60);
  const message =
    seconds >= 60
      ? `Too many attempts. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`
      : `Too many requests. Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
  return refuse(commonErrors.rate_limited, { message, retryAfter: seconds });
}

/** An address as it is counted: IPv4 whole, IPv6 by its /64, because one household has a whole /64. */
export function addressKey(ip: string): string {
  if (!ip.includes(":")) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = "", tail = ""] = ip.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === "" ? [] : tail.split(":");
  const full = [...groups, ...Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => "0"), ...rest];
  return `${full
    .slice(0, 4)
    .map((group) => group.padStart(4, "0").toLowerCase())
    .join(":")}::/64`;
}
