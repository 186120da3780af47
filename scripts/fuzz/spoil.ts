import { hostileText, hostileValue } from "./hostile.ts";
import type { Random } from "./random.ts";

type Body = Record<string, unknown>;

/** Makes one to three things of a fitting body wrong. */
export function spoil(random: Random, body: Body): Body {
  let spoiled = body;
  for (let times = random.int(1, 3); times > 0; times -= 1) spoiled = random.pick(ways)(random, spoiled);
  return spoiled;
}

const ways: readonly ((random: Random, body: Body) => Body)[] = [
  (random, body) => replaced(random, body, () => hostileValue(random)),
  (random, body) => replaced(random, body, () => hostileValue(random)),
  (random, body) => replaced(random, body, () => hostileText(random)),
  (random, body) => replaced(random, body, (value) => (Array.isArray(value) ? Array(300).fill(value[0]) : [value])),
  (random, body) => replaced(random, body, (value) => JSON.stringify(value) ?? ""),
  (random, body) => {
    const name = random.pick([...Object.keys(body), "id"]);
    const { [name]: _left, ...rest } = body;
    return rest;
  },
  (random, body) => ({ ...body, [random.pick(unknownNames)]: hostileValue(random) }),
  (random, body) => {
    const name = random.pick([...Object.keys(body), "title"]);
    return { ...body, [camel(name)]: hostileValue(random) };
  },
];

const unknownNames = [
  "titel",
  "constructor",
  "__proto__",
  "toString",
  "role",
  "is_admin",
  "id",
  "",
  "a".repeat(5_000),
  "\u0000",
];

function replaced(random: Random, body: Body, change: (value: unknown) => unknown): Body {
  const names = Object.keys(body);
  if (names.length === 0) return { [random.pick(unknownNames)]: change(1) };
  const name = random.pick(names);
  return { ...body, [name]: change(body[name]) };
}

/** The other spelling of some members, or of all. */
export function respelled(random: Random, body: Body): Body {
  const share = random.pick([0, 0, 0.5, 1]);
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      if (random.chance(0.03))
        return [
          [name, value],
          [camel(name), value],
        ];
      return [[random.chance(share) ? camel(name) : name, value]];
    }),
  );
}

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
