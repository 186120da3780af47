import type { EndpointDef, EndpointTable } from "@pavane/contract/core/endpoint";
import { commonErrors, type ErrorSpec } from "@pavane/contract/core/errors";
import { documentedShapes } from "@pavane/contract/core/spelling";
import { z } from "zod";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of every endpoint, derived from the same tables the server registers. */
export function openApiDocument(
  tables: Readonly<Record<string, EndpointTable>>,
  about: { title: string; version: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, table] of Object.entries(tables)) {
    for (const [name, definition] of Object.entries(table)) {
      const path = definition.path.replace(/:([a-zA-Z_]+)/g, "{$1}");
      (paths[path] ??= {})[definition.method.toLowerCase()] = operation(tag, name, definition);
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      ...about,
      description:
        "Request members may be spelled in snake_case or camelCase. Times are ISO 8601 in UTC, prices decimal text in US dollars.",
    },
    paths,
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } }, schemas: { Error: errorSchema } },
  };
}

const errorSchema = {
  type: "object",
  required: ["message", "code"],
  properties: {
    message: { type: "string" },
    code: { type: "string" },
    fields: { type: "object", additionalProperties: { type: "string" } },
    request_id: { type: "string" },
  },
};

function operation(tag: string, name: string, definition: EndpointDef): Json {
  const body = requestBody(definition);
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: definition.summary,
    ...(definition.access === "public" ? {} : { security: [{ bearer: [] }] }),
    ...(Array.isArray(definition.access)
      ? { description: `Needs one of the roles ${definition.access.join(", ")}.` }
      : {}),
    parameters: [...parameters(definition.params, "path"), ...parameters(definition.query, "query")],
    ...(body ? { requestBody: body } : {}),
    responses: { ...success(definition), ...failures(definition) },
  };
}

function requestBody(definition: EndpointDef): Json | null {
  if (definition.multipart) {
    const properties = Object.fromEntries(
      definition.multipart.map((part) => [
        part,
        part === "file" ? { type: "string", format: "binary" } : { type: "string" },
      ]),
    );
    return { required: true, content: { "multipart/form-data": { schema: { type: "object", properties } } } };
  }
  if (definition.rawBody) return { required: true, content: { "application/json": { schema: { type: "object" } } } };
  return definition.body
    ? { required: true, content: { "application/json": { schema: requestSchema(definition.body) } } }
    : null;
}

/** A folded schema is described by its object plus every further spelling it accepts. */
export function requestSchema(schema: z.core.$ZodType): Json {
  const folded = documentedShapes.get(schema);
  if (!folded) return z.toJSONSchema(schema, { io: "input", unrepresentable: "any", target: "draft-2020-12" });
  const described: Json = z.toJSONSchema(folded.shape, {
    io: "input",
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  const properties = { ...(described["properties"] as Json) }; // an object schema always has properties
  for (const [alias, member] of folded.aliases) properties[alias] ??= properties[member];
  const required = Array.isArray(described["required"]) ? described["required"] : [];
  const twice = new Set([...folded.aliases].filter(([alias, member]) => alias !== member).map(([, member]) => member));
  return {
    ...described,
    properties,
    required: required.filter((member) => !twice.has(String(member))),
    additionalProperties: false,
  };
}

function parameters(schema: z.core.$ZodType | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const described: Json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const properties =
    typeof described["properties"] === "object" && described["properties"] !== null ? described["properties"] : {};
  const required = Array.isArray(described["required"]) ? described["required"] : [];
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: member,
  }));
}

function success(definition: EndpointDef): Json {
  const codes = [definition.status ?? (definition.answer === null ? 204 : 200), ...(definition.otherStatus ?? [])];
  return Object.fromEntries(codes.map((code) => [code, successBody(definition, code)]));
}

function successBody(definition: EndpointDef, status: number): Json {
  if (definition.answer === null || status === 204) return { description: "Done" };
  if ("file" in definition.answer) return { description: "A file", content: { [definition.answer.file]: {} } };
  return {
    description: "OK",
    content: {
      "application/json": {
        schema: z.toJSONSchema(definition.answer, { io: "output", unrepresentable: "any" }),
      },
      ...(definition.alsoFile === undefined ? {} : { [definition.alsoFile]: {} }),
    },
  }; // not a file, so a schema
}

function failures(definition: EndpointDef): Json {
  const always: ErrorSpec[] = [commonErrors.rate_limited, commonErrors.internal_error];
  if (definition.access !== "public") always.push(commonErrors.unauthenticated, commonErrors.invalid_token);
  if (Array.isArray(definition.access)) always.push(commonErrors.forbidden);
  if (definition.body) always.push(commonErrors.bad_json, commonErrors.validation_failed);
  if (definition.params) always.push(commonErrors.not_found);
  const byStatus = new Map<number, string[]>();
  for (const spec of [...always, ...(definition.errors ?? [])]) {
    byStatus.set(spec.status, [...(byStatus.get(spec.status) ?? []), `\`${spec.code}\` ${spec.message}`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      status,
      {
        description: lines.join("\n\n"),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
}
