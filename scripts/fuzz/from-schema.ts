import { hostileNumber, hostileText } from "./hostile.ts";
import { kindOf, type Pool, type Thing } from "./pool.ts";
import type { Random } from "./random.ts";

/** As loose as JSON schemas are. */
export type Schema = any;

export interface Maker {
  readonly description: Schema;
  readonly random: Random;
  readonly pool: Pool;
  /** Values that fit because of what they mean, by member: passwords, prices, addresses; functions make one of a random. */
  readonly meant: Readonly<Record<string, readonly unknown[]>>;
  /** What the request is about, as it was last seen: its version fits, and often what else it has. */
  readonly thing?: Thing | undefined;
}

/** A value that fits a schema of the description, with what earlier answers named where an id or code is asked for. */
export function valueFor(maker: Maker, schema: Schema, name = ""): unknown {
  const { random } = maker;
  const options = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(options)) return valueFor(maker, random.pick(options), name);
  if (typeof schema.$ref === "string") return valueFor(maker, referred(maker.description, schema.$ref), name);
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return random.pick(schema.enum);
  const kind: unknown = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (kind !== "array" && kind !== "object") {
    const meant = maker.meant[name];
    if (meant !== undefined && random.chance(0.85)) return given(random, random.pick(meant));
    const known = maker.pool.find(name, random);
    if (known !== undefined && fits(known, kind) && random.chance(0.85)) return known;
  }
  return ofKind(maker, schema, kind, name);
}

/** Ids are numbers in most places and texts in some; what is not said takes either. */
const fits = (value: number | string, kind: unknown): boolean =>
  typeof kind !== "string" || (typeof value === "string") === (kind === "string");

const given = (random: Random, value: unknown): unknown => (typeof value === "function" ? value(random) : value);

function ofKind(maker: Maker, schema: Schema, kind: unknown, name: string): unknown {
  const { random } = maker;
  if (kind === "object") return object(maker, schema);
  if (kind === "array") return list(maker, schema, name);
  if (kind === "integer") return Math.floor(number(random, schema));
  if (kind === "number") return number(random, schema);
  if (kind === "boolean") return random.chance(0.5);
  if (kind === "null") return null;
  return text(random, schema);
}

function object(maker: Maker, schema: Schema): Record<string, unknown> {
  const { random } = maker;
  const { thing, ...inner } = maker;
  const required: readonly string[] = schema.required ?? [];
  const members = Object.entries<Schema>(schema.properties ?? {});
  const chosen = members.filter(([name]) => required.includes(name) || random.chance(0.45));
  const made = chosen.map(
    ([name, member]) => [name, seen(random, thing, name) ?? valueFor(inner, member, name)] as const,
  );
  if (typeof schema.additionalProperties !== "object" || members.length > 0) return Object.fromEntries(made);
  const further = Array.from({ length: random.int(0, 3) }, () => [
    String(maker.pool.find("question_id", random) ?? random.int(1, 50)),
    valueFor(maker, schema.additionalProperties),
  ]);
  return Object.fromEntries(further);
}

/** A member as the thing has it: of versions nearly always, since no other is taken, and mostly a part of the thing itself. */
function seen(random: Random, thing: Thing | undefined, name: string): unknown {
  if (thing === undefined) return undefined;
  const parts = name.endsWith("_id") ? thing.parts[kindOf(name)] : undefined;
  if (parts !== undefined && random.chance(0.8)) return random.pick(parts);
  return random.chance(name.endsWith("version") ? 0.95 : 0.25) ? thing.members[name] : undefined;
}

function list(maker: Maker, schema: Schema, name: string): unknown[] {
  const least: number = schema.minItems ?? schema.prefixItems?.length ?? 0;
  const length = maker.random.int(
    least,
    Math.min(schema.maxItems ?? schema.prefixItems?.length ?? least + 3, least + 3),
  );
  return Array.from({ length }, (_, at) =>
    valueFor(maker, schema.prefixItems?.[at] ?? schema.items ?? {}, name.replace(/s$/, "")),
  );
}

function number(random: Random, schema: Schema): number {
  const least: number = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
  const most: number = schema.maximum ?? Math.max(least, 200);
  if (random.chance(0.1)) return random.pick([least, most]);
  if (random.chance(0.05)) return hostileNumber(random);
  return random.int(least, Math.min(most, least + 500));
}

function text(random: Random, schema: Schema): string {
  if (random.chance(0.08)) return hostileText(random);
  const made = formatted(random, schema);
  if (made !== undefined) return made;
  const least: number = schema.minLength ?? 0;
  const most: number = schema.maxLength ?? 80;
  const words = random.pick([
    "Slow waltz in three",
    "Línea de baile №5",
    "Счёт до восьми",
    "踊りの基礎",
    "Pivot & spin: heel, toe",
  ]);
  if (random.chance(0.08)) return "e".repeat(random.pick([least, most, most + 1, Math.max(0, least - 1)]));
  return words.padEnd(least, " steps").slice(0, Math.max(most, 1));
}

function formatted(random: Random, { format, pattern }: Schema): string | undefined {
  if (format === "date") return `20${random.int(10, 40)}-0${random.int(1, 9)}-1${random.int(0, 9)}`;
  if (format === "date-time") return new Date(random.int(1_600_000_000, 2_000_000_000) * 1000).toISOString();
  if (format === "email") return `person${random.int(1, 500)}@example.com`;
  if (format === "uri") return "https://example.com/dance";
  if (format === "uuid") return "0190b6a4-1111-7222-8333-444455556666";
  if (typeof pattern !== "string") return undefined;
  return patternTexts.find((candidate) => new RegExp(pattern).test(candidate));
}

/** Between them they fit every pattern of the description; one that fits none is made as any text. */
const patternTexts = [
  "12",
  "49.00",
  "ab",
  "SPRING-10",
  "123",
  "en",
  "US",
  "0190b6a4-1111-7222-8333-444455556666",
] as const;

export function referred(description: Schema, reference: string): Schema {
  return reference
    .slice(2)
    .split("/")
    .reduce((node: Schema, part) => node?.[part.replaceAll("~1", "/").replaceAll("~0", "~")], description);
}
