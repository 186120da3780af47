import { last, type ApiCall, type Parameter, type Schema, type Schemas } from "./description.ts";

export type Values = Readonly<Record<string, string>>;

/** The path with what was typed; parameters of the query that are empty are not sent, lists are separated by commas. */
export function addressOf({ path, parameters }: Pick<ApiCall, "path" | "parameters">, values: Values): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? `{${name}}`));
  const search = new URLSearchParams();
  for (const parameter of parameters.filter((one) => one.in === "query"))
    for (const value of sentValues(parameter, values[parameter.name] ?? "")) search.append(parameter.name, value);
  const query = search.toString();
  return query === "" ? filled : `${filled}?${query}`;
}

const sentValues = ({ schema }: Parameter, typed: string): string[] =>
  (schema.type === "array" ? typed.split(",") : [typed]).map((value) => value.trim()).filter((value) => value !== "");

/** A command that makes the call; it has a place for the token and never a token. */
export function curlExample(call: ApiCall, origin: string, schemas: Schemas): string {
  const values = Object.fromEntries(
    call.parameters.filter((one) => one.in === "path").map((one) => [one.name, textExample(one.schema)]),
  );
  const lines = [`curl ${quoted(origin + addressOf(call, values))}`];
  if (call.method !== "GET") lines.push(`  -X ${call.method}`);
  if (call.access !== "For everybody.") lines.push(`  -H ${quoted("Authorization: Bearer TOKEN")}`);
  for (const { name } of call.parameters.filter((one) => one.in === "header" && one.required === true))
    lines.push(`  -H ${quoted(`${name}: …`)}`);
  return [...lines, ...bodyLines(call, schemas)].join(" \\\n");
}

function bodyLines({ body }: ApiCall, schemas: Schemas): string[] {
  if (body === null) return [];
  if (body.type === "multipart/form-data")
    return Object.entries(body.schema?.properties ?? {}).map(
      ([name, { format }]) => `  -F ${quoted(`${name}=${format === "binary" ? "@file" : "…"}`)}`,
    );
  const type = `  -H ${quoted(`Content-Type: ${body.type}`)}`;
  if (body.type !== "application/json") return [type, "  --data-binary @file"];
  return [type, `  -d ${quoted(JSON.stringify(exampleOf(body.schema ?? {}, schemas), null, 2))}`];
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const textExample = (schema: Schema): string => {
  const value = exampleOf(schema, {});
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** A value that a schema takes, with the members that are needed alone. */
export function exampleOf(schema: Schema, schemas: Schemas, seen: readonly string[] = []): unknown {
  if (schema.$ref !== undefined) {
    const name = last(schema.$ref);
    const next = schemas[name];
    return next === undefined || seen.includes(name) ? {} : exampleOf(next, schemas, [...seen, name]);
  }
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (choice) return exampleOf(choice, schemas, seen);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([name]) => schema.required?.includes(name))
        .map(([name, member]) => [name, exampleOf(member, schemas, seen)]),
    );
  if (typeof schema.items === "object") return [exampleOf(schema.items, schemas, seen)];
  return plainExample(schema);
}

function plainExample({ type, format, minimum, exclusiveMinimum }: Schema): unknown {
  const kind = typeof type === "string" ? type : type?.[0];
  if (kind === "integer" || kind === "number") return minimum ?? (exclusiveMinimum ?? 0) + 1;
  if (kind === "boolean") return true;
  if (kind === "array") return [];
  if (kind === "string") return examples[format ?? ""] ?? "…";
  return {};
}

const examples: Readonly<Record<string, string>> = {
  date: "2026-11-29",
  "date-time": "2026-11-29T12:00:00Z",
  email: "name@example.org",
  uri: "https://example.org/",
};
