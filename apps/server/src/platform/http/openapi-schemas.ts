import { camelCase, documentedShapes, type DocumentedShape } from "@pavane/contract/core/spelling";
import { z } from "zod";

export type Json = Record<string, unknown>;
export type SchemaNames = ReadonlyMap<z.core.$ZodType, string>;

/** Schemas of answers and of request bodies as components of a description. */
export interface SchemaComponents {
  /** A reference to what the schema is called. */
  refer(schema: z.core.$ZodType): Json;
  /** The components that were referred to, and those that these refer to, by name. */
  used(): Json;
}

/** Schema kinds that a reader looks up by name; a named text or number is described in place. */
const worthNaming: ReadonlySet<string> = new Set(["object", "array", "enum", "union", "record"]);
const prefix = "#/components/schemas/";

export function schemaComponents(names: SchemaNames): SchemaComponents {
  const known = describeAll(names);
  const used = new Map<string, Json>();
  const use = (name: string): void => {
    const component = known.get(name);
    if (component === undefined || used.has(name)) return;
    used.set(name, component);
    for (const [, inner] of JSON.stringify(component).matchAll(/"#\/components\/schemas\/(\w+)"/g)) use(inner ?? "");
  };
  return {
    refer: (schema) => {
      const name = names.get(schema);
      if (name === undefined || !known.has(name)) throw new Error(`A schema of the API has no name: ${name}`);
      use(name);
      return { $ref: prefix + name };
    },
    used: () => Object.fromEntries([...used].toSorted(([a], [b]) => a.localeCompare(b))),
  };
}

function describeAll(names: SchemaNames): ReadonlyMap<string, Json> {
  const answers: z.core.$ZodRegistry<{ id: string }> = z.registry();
  const requests: z.core.$ZodRegistry<{ id: string }> = z.registry();
  const folded = new Map<string, DocumentedShape>();
  for (const [schema, id] of names) {
    const shape = documentedShapes.get(schema);
    if (shape) {
      folded.set(id, shape);
      requests.add(shape.shape, { id });
    } else if (worthNaming.has(schema._zod.def.type)) answers.add(schema, { id });
  }
  const options = { unrepresentable: "any", target: "draft-2020-12", uri: (id: string) => prefix + id } as const;
  const { schemas } = z.toJSONSchema(answers, { ...options, io: "output" });
  const ofRequests = z.toJSONSchema(requests, {
    ...options,
    io: "input",
    // A folded schema inside another body would otherwise be described as anything.
    override: ({ zodSchema, jsonSchema }) => {
      const name = documentedShapes.has(zodSchema) ? names.get(zodSchema) : undefined;
      if (name !== undefined) jsonSchema.$ref = prefix + name;
    },
  });
  return new Map(
    Object.entries({ ...schemas, ...ofRequests.schemas }).map(([name, described]) => {
      const { $schema: _schema, $id: _id, ...component } = described;
      const shape = folded.get(name);
      return [name, plainer(shape ? closed(component, shape.aliases) : component)];
    }),
  );
}

/**
 * The other spelling of members is documented once for all; only aliases that are more than another spelling are listed
 * with their member.
 */
function closed(component: z.core.JSONSchema.BaseSchema, aliases: ReadonlyMap<string, string>): Json {
  const properties: Json = { ...component.properties };
  for (const [alias, member] of aliases) {
    const property = properties[member];
    if (alias === member || alias === camelCase(member) || typeof property !== "object") continue;
    properties[member] = { ...property, description: `Also taken as \`${alias}\`.` };
  }
  return { ...component, properties, additionalProperties: false };
}

/** Leaves out what says nothing to a reader: the expression behind a format, and that numbers are safe ones. */
export function plainer(node: Json): Json {
  return JSON.parse(JSON.stringify(node), (_key, value: unknown) => {
    if (!isJson(value)) return value;
    const { pattern, maximum, minimum, ...rest } = value;
    return {
      ...rest,
      ...(pattern === undefined || typeof value["format"] === "string" ? {} : { pattern }),
      ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
      ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
    };
  });
}

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
