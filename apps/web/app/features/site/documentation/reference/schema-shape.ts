import { last, type Schema, type Schemas } from "./description.ts";

/** A schema in words, and the objects in it that can be opened. */
export interface Shape {
  readonly text: string;
  readonly objects: readonly ObjectShape[];
}

export interface ObjectShape {
  /** What the schema is called, where it has a name. */
  readonly name: string | null;
  readonly schema: Schema;
}

const maxValues = 24;

/** Follows references until there is an object or a plain value; one that leads back to itself is only named. */
export function shapeOf(schema: Schema, schemas: Schemas, seen: readonly string[] = []): Shape {
  if (schema.$ref !== undefined) return referred(last(schema.$ref), schemas, seen);
  if (schema.const !== undefined) return plain(JSON.stringify(schema.const));
  if (schema.enum) return plain(valuesText(schema.enum));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joined(choices, " or ", schemas, seen);
  if (schema.allOf) return joined(schema.allOf, " and ", schemas, seen);
  if (schema.properties) return { text: typeText(schema, "object"), objects: [{ name: null, schema }] };
  if (schema.prefixItems) return wrapped(joined(schema.prefixItems, ", ", schemas, seen), "list of ");
  if (typeof schema.items === "object")
    return wrapped(
      shapeOf(schema.items, schemas, seen),
      "list of ",
      rangeText(schema.minItems, schema.maxItems, "entries"),
    );
  if (typeof schema.additionalProperties === "object")
    return wrapped(shapeOf(schema.additionalProperties, schemas, seen), "by name ");
  return plain(typeText(schema, "anything") + limitsText(schema));
}

function referred(name: string, schemas: Schemas, seen: readonly string[]): Shape {
  const schema = schemas[name];
  if (schema === undefined || seen.includes(name)) return plain(name);
  if (schema.properties) return { text: name, objects: [{ name, schema }] };
  const { text, objects } = shapeOf(schema, schemas, [...seen, name]);
  return { text: objects.length > 1 ? name : text, objects };
}

const plain = (text: string): Shape => ({ text, objects: [] });

const wrapped = ({ text, objects }: Shape, before: string, after = ""): Shape => ({
  text: before + text + after,
  objects,
});

function joined(parts: readonly Schema[], word: string, schemas: Schemas, seen: readonly string[]): Shape {
  const shapes = parts.map((part) => shapeOf(part, schemas, seen));
  return {
    text: [...new Set(shapes.map(({ text }) => text))].join(word),
    objects: shapes.flatMap(({ objects }) => objects),
  };
}

const typeText = ({ type, format }: Schema, unknown: string): string => {
  const types = (typeof type === "string" ? [type] : (type ?? [])).map((one) => words[one] ?? one);
  return types.length === 0 ? unknown : types.join(" or ") + (format === undefined ? "" : ` (${format})`);
};

const words: Readonly<Record<string, string>> = { string: "text", integer: "whole number", boolean: "true or false" };

const valuesText = (values: readonly unknown[]): string => {
  const shown = values.slice(0, maxValues).map((value) => JSON.stringify(value));
  const more = values.length - shown.length;
  return shown.join(" | ") + (more > 0 ? ` and ${more} more` : "");
};

function limitsText(schema: Schema): string {
  const min = schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + 1);
  return (
    rangeText(min, schema.maximum, "") +
    rangeText(schema.minLength, schema.maxLength, "letters") +
    (schema.multipleOf === undefined ? "" : `, in steps of ${schema.multipleOf}`)
  );
}

function rangeText(from: number | undefined, to: number | undefined, unit: string): string {
  const behind = unit === "" ? "" : ` ${unit}`;
  if (from !== undefined && to !== undefined) return `, ${from === to ? from : `${from} to ${to}`}${behind}`;
  if (from !== undefined) return `, ${from}${behind} or more`;
  return to === undefined ? "" : `, ${to}${behind} at most`;
}

/** The value of the member that tells the kinds of a union apart, such as `kind: "course"`. */
export const kindOf = ({ properties = {} }: Schema): string | null => {
  const [name, member] = Object.entries(properties).find(([, { const: value }]) => value !== undefined) ?? [];
  return name === undefined ? null : `${name}: ${JSON.stringify(member?.const)}`;
};
