import type { Random } from "./random.ts";

const repeated = (part: string, times: number): string => part.repeat(times);

/** Texts that have broken renderers, parsers, databases and screens. */
const texts: readonly ((random: Random) => string)[] = [
  () => "",
  () => " \t\n ",
  () => "\u0000",
  () => "a\u0000b",
  () => "\uD800",
  () => "\u202Eevil\u202C",
  () => "Z\u0301\u0302\u0303\u0304\u0305\u0306".repeat(60),
  () => "\uFEFF\u200B\u200D\u2060",
  () => "👩‍👩‍👧‍👦".repeat(40),
  () => "نص عربي with עברית and ไทย",
  () => "'; drop table users; --",
  () => "<script>alert(1)</script><img src=x onerror=alert(1)>",
  () => "../../../../etc/passwd",
  () => "/uploads/../api/login",
  () => "//evil.example/x",
  () => "https://user:pass@player.vimeo.com@evil.example/1",
  () => "javascript:alert(1)",
  () => "data:text/html,<b>x",
  () => "%00%ff%zz",
  () => "__proto__",
  () => "constructor",
  () => "NaN",
  () => "-0",
  () => "1e309",
  () => "9999-12-31T23:59:59.999Z",
  () => "0000-01-01T00:00:00Z",
  () => "2026-02-30",
  () => "media:9007199254740991",
  () => "media:1",
  (random) => repeated("x", random.int(200, 6_000)),
  (random) => repeated("W", random.pick([99_999, 100_000, 100_001, 400_000])),
  () => `${repeated("a", 40_000)}!`,
];

/** Markdown whose reading grows with the square of its length, or that nests without end. */
const markdown: readonly ((random: Random) => string)[] = [
  (random) => repeated("*a_", random.int(2_000, 20_000)),
  (random) => repeated(">", random.int(500, 20_000)),
  (random) => repeated("[", random.int(1_000, 30_000)),
  (random) => repeated("![](", random.int(500, 10_000)),
  (random) => repeated("- ", random.int(200, 8_000)),
  (random) => Array.from({ length: random.int(50, 300) }, (_, depth) => `${" ".repeat(depth * 2)}- a`).join("\n"),
  (random) => repeated("**a", random.int(1_000, 20_000)),
  (random) => `${repeated("`", random.int(1_000, 20_000))}a`,
  (random) => repeated("<div>", random.int(500, 10_000)),
  () => `|${repeated("a|", 2_000)}\n|${repeated("-|", 2_000)}\n${repeated(`|${repeated("b|", 50)}\n`, 200)}`,
  (random) => repeated("&", random.int(1_000, 90_000)),
  () => "# Steps\n\n1. **One**\n2. _Two_ with [a link](https://example.com) and `code`\n\n> Three",
];

const numbers: readonly number[] = [
  0, -0, 1, -1, 0.1, 1.005, 99.999, 2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296, 9_007_199_254_740_991,
  9_007_199_254_740_992, 1e21, 1e308, -1e308, 5e-324,
];

export const hostileText = (random: Random): string => random.pick(random.chance(0.35) ? markdown : texts)(random);

export const hostileNumber = (random: Random): number => random.pick(numbers);

/** A value of any kind, also ones no member ever has. */
export function hostileValue(random: Random): unknown {
  return random.pick<() => unknown>([
    () => hostileText(random),
    () => hostileText(random),
    () => hostileNumber(random),
    () => String(hostileNumber(random)),
    () => null,
    () => true,
    () => [],
    () => ({}),
    () => [null],
    () => ({ __proto__: 1, constructor: { prototype: 1 }, toString: "x" }),
    () => nested(random.pick([10, 40, 400, 3_000]), random.chance(0.5)),
    () => Array.from({ length: random.pick([50, 101, 5_000]) }, (_, at) => at),
  ])();
}

function nested(depth: number, inList: boolean): unknown {
  let value: unknown = "deep";
  for (let at = 0; at < depth; at += 1) value = inList ? [value] : { a: value };
  return value;
}

/** Bodies that are no JSON, or not what their type says. */
export const brokenBodies: readonly ((random: Random) => { type: string | null; body: Buffer })[] = [
  () => ({ type: "application/json", body: Buffer.from("{") }),
  () => ({ type: "application/json", body: Buffer.from("null") }),
  () => ({ type: "application/json", body: Buffer.from("[]") }),
  () => ({ type: "application/json", body: Buffer.from('"text"') }),
  () => ({ type: "application/json", body: Buffer.from('{"__proto__":{"a":1}}') }),
  () => ({ type: "application/json", body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) }),
  () => ({ type: "application/json", body: Buffer.alloc(0) }),
  () => ({ type: "application/json", body: Buffer.from("[".repeat(100_000)) }),
  (random) => ({ type: "application/json", body: Buffer.from(`"${"a".repeat(random.pick([1_048_560, 1_100_000]))}"`) }),
  () => ({ type: "text/plain", body: Buffer.from("hello") }),
  () => ({ type: "application/xml", body: Buffer.from("<a/>") }),
  () => ({ type: "application/x-www-form-urlencoded", body: Buffer.from("a=1&b=2") }),
  () => ({ type: "multipart/form-data", body: Buffer.from("no boundary") }),
  () => ({ type: null, body: Buffer.from("untyped") }),
];
