import { tokenNeed } from "@pavane/contract/identity/token-access";
import type { EndpointDef, EndpointTable } from "@pavane/contract/core/endpoint";
import type { z } from "zod";
import { parameterComponents, type ParameterComponents } from "./openapi-parameters.ts";
import { errorSchema, responsesOf, standardResponses } from "./openapi-responses.ts";
import { schemaComponents, type Json, type SchemaComponents, type SchemaNames } from "./openapi-schemas.ts";

export interface AboutApi {
  readonly title: string;
  readonly version: string;
  readonly description?: string;
  /** What the calls of each table are about. */
  readonly tags?: Readonly<Record<string, string>>;
  /** What schemas are called; an answer or body that is not among them is called after its call. */
  readonly names?: SchemaNames;
}

interface Components {
  readonly schemas: SchemaComponents;
  readonly parameters: ParameterComponents;
}

/** The OpenAPI 3.1 document of every endpoint, derived from the same tables the server registers. */
export function openApiDocument(tables: Readonly<Record<string, EndpointTable>>, about: AboutApi): Json {
  const { tags = {}, names, ...info } = about;
  const calls = Object.entries(tables).flatMap(([tag, table]) =>
    Object.entries(table).map(([name, definition]) => ({ tag, name, definition })),
  );
  const components: Components = {
    schemas: schemaComponents(allNames(calls, names)),
    parameters: parameterComponents(calls.map(({ definition }) => definition)),
  };
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.definition.path.replace(/:([a-zA-Z_]+)/g, "{$1}");
    (paths[path] ??= {})[call.definition.method.toLowerCase()] = operation(call, components);
  }
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: "/", description: "This installation" }],
    tags: Object.keys(tables).map((name) => ({ name, ...(tags[name] ? { description: tags[name] } : {}) })),
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Error: errorSchema, ...components.schemas.used() },
      parameters: components.parameters.used(),
      responses: standardResponses(),
    },
  };
}

interface NamedCall {
  readonly tag: string;
  readonly name: string;
  readonly definition: EndpointDef;
}

function allNames(calls: readonly NamedCall[], given: SchemaNames = new Map()): SchemaNames {
  const names = new Map(given);
  const taken = new Set(given.values());
  const add = (schema: z.core.$ZodType | undefined, name: string): void => {
    if (schema === undefined || names.has(schema)) return;
    if (taken.has(name)) throw new Error(`Two schemas of the API would be called ${name}`);
    taken.add(name);
    names.set(schema, name);
  };
  for (const { name, definition } of calls) {
    const call = name.charAt(0).toUpperCase() + name.slice(1);
    if (definition.answer !== null && "_zod" in definition.answer) add(definition.answer, `${call}Answer`);
    add(definition.body, `${call}Body`);
  }
  return names;
}

function operation({ tag, name, definition }: NamedCall, components: Components): Json {
  const body = requestBody(definition, components.schemas);
  return {
    operationId: name,
    tags: [tag],
    summary: definition.summary,
    ...whoMayCall(definition),
    security: definition.access === "public" ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: components.parameters.refer(definition),
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: responsesOf(definition, components.schemas),
  };
}

/** The roles that a call needs, and the scope that an API token does. */
function whoMayCall(definition: EndpointDef): Json {
  const { access, prepares } = definition;
  if (access === "public") return {};
  const need = tokenNeed(definition);
  const byToken = need === "session" ? "No API token makes it." : `An API token needs \`${need}\`.`;
  if (typeof access === "string") return { description: byToken };
  const orRequested = prepares ? ", or an open request for it" : "";
  return { description: `Needs one of the roles ${access.join(", ")}${orRequested}. ${byToken}` };
}

function requestBody(definition: EndpointDef, schemas: SchemaComponents): Json | null {
  if (definition.multipart) {
    const properties = Object.fromEntries(
      definition.multipart.map((part) => [
        part,
        part === "file" ? { type: "string", format: "binary" } : { type: "string" },
      ]),
    );
    return { "multipart/form-data": { schema: { type: "object", properties } } };
  }
  if (definition.octets !== undefined) return { [definition.octets]: { schema: { type: "string", format: "binary" } } };
  if (definition.rawBody) return { "application/json": { schema: { type: "object" } } };
  return definition.body ? { "application/json": { schema: schemas.refer(definition.body) } } : null;
}
