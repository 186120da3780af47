import type { Random } from "./random.ts";

/** What earlier answers named: ids by the kind of thing, texts such as codes and tokens by their member. */
export interface Pool {
  learn(template: string, answer: unknown): void;
  /** A known value for a member or parameter, or undefined. */
  find(name: string, random: Random): number | string | undefined;
}

const most = 200;
const textMembers: ReadonlySet<string> = new Set(["public_id", "serial", "fingerprint", "token", "code", "username"]);

export function createPool(): Pool {
  const known = new Map<string, (number | string)[]>();
  const add = (kind: string, value: number | string): void => {
    const values = known.get(kind) ?? [];
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > most) values.shift();
    known.set(kind, values);
  };
  const walk = (kind: string, value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(kind, one);
    else if (typeof value === "object" && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        if (name === "id" && isId(member)) add(kind, member);
        else if (isIdName(name) && isId(member)) add(kindOf(name), member);
        else if (textMembers.has(name) && typeof member === "string") add(name, member);
        else if (typeof member === "object") walk(name === "data" || name === "items" ? kind : kindOf(name), member);
      }
    }
  };
  return {
    learn: (template, answer) => walk(kindOfPath(template), answer),
    find: (name, random) => {
      const values = known.get(isIdName(name) ? kindOf(name) : snake(name));
      return values === undefined || values.length === 0 ? undefined : random.pick(values);
    },
  };
}

/** The kind of thing that the `{id}` of a path names: `/api/courses/{id}/reviews` is about a course. */
export function kindOfPath(template: string): string {
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
  "me",
  "claimed_by",
]);

export function kindOf(name: string): string {
  const word = snake(name).replace(/_ids?$/, "");
  const one = word.endsWith("ies")
    ? `${word.slice(0, -3)}y`
    : word.endsWith("zzes")
      ? word.slice(0, -3)
      : word.replace(/s$/, "");
  return people.has(one) ? "user" : one.replace(/^quiz-question$/, "question");
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const isIdName = (name: string): boolean => /(_ids?|Ids?)$/.test(name);
const isId = (value: unknown): value is number | string =>
  typeof value === "number" || (typeof value === "string" && /^[0-9a-f-]{36}$/.test(value));
