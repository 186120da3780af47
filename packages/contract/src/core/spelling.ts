import { z } from "zod";
import { genericMessage, kindOf } from "./generic-message.ts";

/**
 * A request object whose members may be spelled in snake_case or camelCase (specification, section 7).
 * The shape is written in snake_case, which is the internal form. Further aliases map another sent name to a member,
 * for example `{ fullVideoUrl: "video_url" }`. Both spellings with different values, and unknown members, are refused
 * by name. Issues are reported under the name that was sent.
 */
export function eitherSpelling<
  const Shape extends z.core.$ZodShape,
  const Aliases extends Readonly<Record<string, keyof Shape & string>> = {},
>(shape: Shape, aliases?: Aliases) {
  const names = spellings(Object.keys(shape), aliases ?? {});
  const inner = z.object(shape);
  const schema = z.unknown().transform((sent, context): z.output<typeof inner> => {
    if (typeof sent !== "object" || sent === null || Array.isArray(sent)) {
      context.addIssue({
        code: "custom",
        message: `Expected object, received ${kindOf(sent)}`,
      });
      return z.NEVER;
    }
    const { members, sentAs, issues } = fold(sent, names);
    for (const issue of issues) context.addIssue({ code: "custom", path: [issue.field], message: issue.message });
    const parsed = inner.safeParse(members, { error: genericMessage });
    if (parsed.success) return issues.length > 0 ? z.NEVER : parsed.data;
    for (const issue of parsed.error.issues) {
      const [head, ...rest] = issue.path;
      context.addIssue({
        code: "custom",
        message: issue.message,
        path: head === undefined ? [] : [sentAs.get(String(head)) ?? head, ...rest],
      });
    }
    return z.NEVER;
  });
  documentedShapes.set(schema, { shape: inner, aliases: names });
  return schema as z.ZodPipe<z.ZodUnknown, z.ZodTransform<z.output<typeof inner>>> & EitherSpelling<Shape, Aliases>; // the brand only carries the input type to the client
}

/** The same request, of which the list of one member may also be sent alone. The description shows the object. */
export function orList<Schema extends z.ZodType>(schema: Schema, member: string): Schema {
  const either = z.preprocess((sent) => (Array.isArray(sent) ? { [member]: sent } : sent), schema);
  const documented = documentedShapes.get(schema);
  if (documented) documentedShapes.set(either, documented);
  return either as unknown as Schema; // a list is taken besides what its type says, for callers that keep no version
}

/** Passes the type of the accepted input, in either spelling, to the client. */
export interface EitherSpelling<Shape extends z.core.$ZodShape, Aliases = {}> {
  _zod: { input: Spelled<z.input<z.ZodObject<Shape>>, Aliases> };
  /** The members as they are written; for types alone, no schema has it. */
  readonly written?: z.input<z.ZodObject<Shape>>;
}

/**
 * What a client may send: every member as it is written, every one in camelCase, or either of these with its aliases. A
 * literal may mix them, as the server allows; a name that none of them knows, and a required member in none of its
 * spellings, do not compile.
 */
export type Spelled<Members, Aliases = {}> =
  | Members
  | { [Name in keyof Members as CamelCase<Name>]: Members[Name] }
  | (keyof Aliases extends never
      ? never
      :
          | { [Name in keyof Members as AliasOf<Name, Aliases, Name>]: Members[Name] }
          | { [Name in keyof Members as AliasOf<Name, Aliases, CamelCase<Name>>]: Members[Name] });

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Name;

type AliasOf<Name, Aliases, Otherwise> =
  | { [Alias in keyof Aliases]: Aliases[Alias] extends Name ? Alias : never }[keyof Aliases]
  | (Name extends Aliases[keyof Aliases] ? never : Otherwise);

/** What the API description says about a folded schema: its object and every accepted name. */
export interface DocumentedShape {
  readonly shape: z.ZodObject;
  readonly aliases: ReadonlyMap<string, string>;
}

export const documentedShapes = new WeakMap<object, DocumentedShape>();

export const camelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function spellings(members: readonly string[], aliases: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const member of members) {
    names.set(member, member);
    names.set(camelCase(member), member);
  }
  for (const [alias, member] of Object.entries(aliases)) names.set(alias, member);
  return names;
}

function fold(sent: object, names: ReadonlyMap<string, string>) {
  const members: Record<string, unknown> = {};
  const sentAs = new Map<string, string>();
  const issues: { field: string; message: string }[] = [];
  for (const [name, value] of Object.entries(sent)) {
    const member = names.get(name);
    if (member === undefined) {
      issues.push({ field: name, message: `Unknown field: ${name}` });
    } else if (sentAs.has(member) && !sameValue(members[member], value)) {
      issues.push({ field: name, message: `Does not match ${sentAs.get(member)}` });
    } else if (!sentAs.has(member)) {
      members[member] = value;
      sentAs.set(member, name);
    }
  }
  return { members, sentAs, issues };
}

const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
