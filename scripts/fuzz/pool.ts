import type { Random } from "./random.ts";

/** What earlier answers named: ids by the kind of thing, texts such as codes and tokens by their member, and things as last seen. */
export interface Pool {
  learn(template: string, answer: unknown): void;
  /** A known value for a member or parameter, or undefined. */
  find(name: string, random: Random): number | string | undefined;
  /**
   * A thing as it was last seen, its version among its members, so that changes of it fit. Without an id: what is the only one of its
   * kind for who asks, by its address.
   */
  thing(kind: string, id?: number | string): Thing | undefined;
}

export interface Thing {
  /** Members that are no objects. */
  readonly members: Readonly<Record<string, unknown>>;
  /** Ids of what it holds, by their kind: the files of a resource, the services of a professional. */
  readonly parts: Readonly<Record<string, readonly (number | string)[]>>;
}

const most = 200;
const mostThings = 2_000;
const textMembers: ReadonlySet<string> = new Set([
  "serial",
  "fingerprint",
  "token",
  "code",
  "username",
  "start",
  "starts_at",
  "quote_id",
  "plan_key",
  "key",
  "item_type",
]);

export function createPool(): Pool {
  const known = new Map<string, (number | string)[]>();
  const things = new Map<string, Thing>();
  const add = (kind: string, value: number | string): void => {
    const values = known.get(kind) ?? [];
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > most) values.shift();
    known.set(kind, values);
  };
  const keep = (kind: string, id: number | string, members: object): void => {
    const name = `${kind} ${id}`;
    const before = things.get(name);
    things.delete(name);
    things.set(name, {
      members: { ...before?.members, ...plainMembers(members) },
      parts: { ...before?.parts, ...partsOf(members) },
    });
    for (const oldest of things.keys()) {
      if (things.size <= mostThings) break;
      things.delete(oldest);
    }
  };
  return {
    learn: (template, answer) => {
      visit(kindOfPath(template), answer, { value: add, thing: keep });
      if (typeof answer === "object" && answer !== null && !template.includes("{")) keep(template, "", answer);
    },
    find: (name, random) => {
      if (!isIdName(name) && !textMembers.has(snake(name))) return undefined;
      const values = known.get(isIdName(name) ? kindOf(name) : snake(name));
      return values === undefined || values.length === 0 ? undefined : random.pick(values);
    },
    thing: (kind, id = "") => things.get(`${kind} ${id}`),
  };
}

interface Found {
  value(kind: string, value: number | string): void;
  thing(kind: string, id: number | string, members: object): void;
}

/** Tells what an answer of some kind names, however deep. */
function visit(kind: string, value: unknown, found: Found): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) for (const one of value) visit(kind, one, found);
  else
    for (const [name, member] of Object.entries(value)) {
      if (name === "id" && isId(member)) {
        found.value(kind, member);
        found.thing(kind, member, value);
      } else if (isIdName(name) && isId(member)) found.value(kindOf(name), member);
      else if (name === "public_id" && typeof member === "string") found.value(`${kind}_public`, member);
      else if (textMembers.has(name) && typeof member === "string") found.value(name, member);
      else if (typeof member === "string") for (const token of tokensIn(member)) found.value("token", token);
      else visit(name === "data" || name === "items" ? kind : kindOf(name), member, found);
    }
}

const plainMembers = (members: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => typeof value !== "object" || value === null));

function partsOf(members: object): Record<string, (number | string)[]> {
  const lists = Object.entries(members).flatMap(([name, value]) => {
    const ids = Array.isArray(value) ? value.map(({ id }: { id?: unknown }) => id).filter(isId) : [];
    return ids.length === 0 ? [] : [[kindOf(name), ids] as const];
  });
  return Object.fromEntries(lists);
}

/** Somebody's own pool before the one of all: most of what they ask for is theirs, the rest is others'. */
export function ownBeforeAll(own: Pool, all: Pool): Pool {
  return {
    learn: (template, answer) => {
      own.learn(template, answer);
      all.learn(template, answer);
    },
    find: (name, random) => (random.chance(0.8) ? own.find(name, random) : undefined) ?? all.find(name, random),
    thing: (kind, id) => own.thing(kind, id) ?? all.thing(kind, id),
  };
}

/** Secrets that are in an address: of a file, a calendar, a place that is given away. */
export const tokensIn = (text: string): string[] =>
  [...text.matchAll(/\/(?:files|calendar|redeem)\/([\w-]{12,})/g)].flatMap(([, token]) => token ?? []);

/** The kind of thing that the `{id}` of a path names: `/api/courses/{id}/reviews` is about a course. */
export function kindOfPath(template: string): string {
  if (template.startsWith("/api/subscriptions/user")) return "subscription";
  const parts = template.split("/");
  const place = parts.findIndex((part) => part.startsWith("{"));
  return kindOf(place > 0 ? (parts[place - 1] ?? "") : (parts.at(-1) ?? ""));
}

const people: ReadonlySet<string> = new Set([
  "instructor",
  "person",
  "learner",
  "author",
  "seller",
  "professional",
  "me",
  "claimed_by",
]);

/** Things that go by several names. */
const sameAs: Readonly<Record<string, string>> = {
  "quiz-question": "question",
  "booking-review": "booking_review",
  "subscription-payment": "subscription_payment",
  "review-queue": "resource",
  "refund-request": "refund_request",
  "class-plan": "class_plan",
  "dance-style": "style",
  session: "session",
};

export function kindOf(name: string): string {
  const word = snake(name).replace(/_ids?$/, "");
  const one = word.endsWith("ies")
    ? `${word.slice(0, -3)}y`
    : word.endsWith("zzes")
      ? word.slice(0, -3)
      : word.replace(/s$/, "");
  return people.has(one) ? "user" : (sameAs[one] ?? one);
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const isIdName = (name: string): boolean => /(_ids?|Ids?)$/.test(name);
const isId = (value: unknown): value is number | string =>
  typeof value === "number" || (typeof value === "string" && /^[0-9a-f-]{36}$/.test(value));
