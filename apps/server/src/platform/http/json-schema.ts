import { z } from "zod";

type JsonSchema = Record<string, unknown>;

const cache = new WeakMap<object, JsonSchema>();

/** The JSON schema the serialiser works from. Unions with null become `nullable`, which it writes without trying each branch. */
export function answerJsonSchema(schema: z.core.$ZodType): JsonSchema {
  const known = cache.get(schema);
  if (known) return known;
  const made = simplify(
    z.toJSONSchema(schema, { target: "draft-7", io: "output", reused: "inline", unrepresentable: "any" }),
  );
  delete made["$schema"];
  cache.set(schema, made);
  return made;
}

function simplify(node: unknown): JsonSchema {
  if (typeof node !== "object" || node === null) return {};
  const copy: JsonSchema = {};
  for (const [key, value] of Object.entries(node)) copy[key] = simplifyMember(key, value);
  const options = copy["anyOf"];
  if (!Array.isArray(options) || options.length !== 2) return copy;
  const other = options.find((option: JsonSchema) => option["type"] !== "null");
  if (other === undefined || options.every((option: JsonSchema) => option["type"] !== "null")) return copy;
  // A union of objects has no single type that could be nullable.
  const branches: unknown = other["oneOf"] ?? other["anyOf"];
  return Array.isArray(branches) ? { anyOf: [...branches, { type: "null" }] } : { ...other, nullable: true };
}

function simplifyMember(key: string, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => (typeof item === "object" && item !== null ? simplify(item) : item));
  // What a value may be is checked by zod in tests; the serialiser needs only its kind.
  if (key === "pattern" || key === "format") return undefined;
  if (key === "properties" && typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, simplify(member)]));
  }
  return typeof value === "object" && value !== null ? simplify(value) : value;
}
