import type { EndpointDef } from "@pavane/contract/core/endpoint";
import { z } from "zod";
import { plainer, type Json } from "./openapi-schemas.ts";

/** Parameters of calls, of which those that several calls share are written once. */
export interface ParameterComponents {
  refer(definition: EndpointDef): Json[];
  used(): Json;
}

/** As often as this a parameter is worth a name. */
const shared = 3;

export function parameterComponents(definitions: readonly EndpointDef[]): ParameterComponents {
  const counts = new Map<string, number>();
  for (const definition of definitions) {
    for (const parameter of parametersOf(definition)) {
      const text = JSON.stringify(parameter);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [text, count] of [...counts].toSorted(([, a], [, b]) => b - a)) {
    const name = nameOf(text);
    if (count < shared || taken.has(name)) continue;
    taken.add(name);
    names.set(text, name);
  }
  return {
    refer: (definition) =>
      parametersOf(definition).map((parameter) => {
        const name = names.get(JSON.stringify(parameter));
        return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
      }),
    used: () => Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text)])),
  };
}

function nameOf(parameter: string): string {
  const { name }: { name: string } = JSON.parse(parameter);
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", "");
}

const parametersOf = (definition: EndpointDef): Json[] => [
  ...members(definition.params, "path", definition.secret),
  ...members(definition.query, "query", definition.secret),
  ...Object.entries(definition.headers ?? {}).map(([name, description]) => ({
    name,
    in: "header",
    description,
    schema: { type: "string" },
  })),
];

function members(schema: z.core.$ZodType | undefined, place: "path" | "query", secret: readonly string[] = []): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: place,
    ...(place === "path" || required.includes(name) ? { required: true } : {}),
    ...(secret.includes(name) ? { "x-secret": true } : {}),
    schema: typeof member === "boolean" ? member : plainer({ ...member }),
  }));
}
