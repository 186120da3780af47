import buildSerializer from "fast-json-stringify";
import { z } from "zod";

type JsonSchema = Record<string, unknown>;
type Serializer = (value: unknown) => string;

const serializers = new WeakMap<object, Serializer>();

/**
 * Writes an answer as JSON by its schema, without members the schema does not know. The serializer is built with the first answer: a process gives
 * few of those there are, and building all takes half a second of its start.
 */
export const writeAnswer = (schema: z.core.$ZodType, value: unknown): string => serializerOf(schema)(value);

/** Built once for each schema. Throws when the schema says what no serializer can be built from. */
export function serializerOf(schema: z.core.$ZodType): Serializer {
  const known = serializers.get(schema);
  if (known) return known;
  const built = buildSerializer(answerJsonSchema(schema));
  serializers.set(schema, built);
  return built;
}

/** The JSON schema a serializer is built from. Unions with null become `nullable`, which it writes without trying each branch. */
function answerJsonSchema(schema: z.core.$ZodType): JsonSchema {
  const made = simplify(
    z.toJSONSchema(schema, { target: "draft-7", io: "output", reused: "inline", unrepresentable: "any" }),
  );
  delete made["$schema"];
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
