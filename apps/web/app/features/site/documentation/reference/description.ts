/** What of /api/openapi.json the reference reads. The server writes it from the contract, and its tests hold it. */
export interface Description {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
  readonly components: {
    readonly schemas: Schemas;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, DescribedAnswer>>;
  };
}

export type Schemas = Readonly<Record<string, Schema>>;

/** A part of a JSON schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Schemas;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly multipleOf?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Referred {
  readonly $ref: string;
}

interface DescribedCall {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly (Parameter | Referred)[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, DescribedAnswer | Referred>>;
}

interface DescribedAnswer {
  readonly description: string;
  readonly content?: Content;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

/** One call, with all that it refers to but its schemas. */
export interface ApiCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** Whom it serves, as a sentence. */
  readonly access: string;
  readonly parameters: readonly Parameter[];
  readonly body: Typed | null;
  readonly answers: readonly ApiAnswer[];
  readonly refusals: readonly Refusal[];
}

interface Typed {
  readonly type: string;
  readonly schema: Schema | null;
}

export interface ApiAnswer {
  readonly status: string;
  readonly description: string;
  readonly types: readonly Typed[];
}

export interface Refusal {
  readonly status: string;
  readonly code: string;
  readonly message: string;
}

export interface TaggedCalls {
  readonly name: string;
  readonly description: string;
  readonly calls: readonly ApiCall[];
}

/** The calls by what they are about, each group in the order of the description. */
export function callsByTag(description: Description): TaggedCalls[] {
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => readCall(description, path, method, call)),
  );
  return description.tags
    .map(({ name, description: about = "" }) => ({
      name,
      description: about,
      calls: calls.filter(({ tag }) => tag === name),
    }))
    .filter(({ calls: own }) => own.length > 0);
}

function readCall({ components }: Description, path: string, method: string, call: DescribedCall): ApiCall {
  const answers = Object.entries(call.responses).map(
    ([status, answer]) => [status, "$ref" in answer ? components.responses[last(answer.$ref)] : answer] as const,
  );
  const [body] = typesOf(call.requestBody?.content);
  return {
    id: call.operationId,
    method: method.toUpperCase(),
    path,
    tag: call.tags[0] ?? "",
    summary: call.summary,
    access: accessText(call),
    parameters: call.parameters.flatMap((one) => ("$ref" in one ? (components.parameters[last(one.$ref)] ?? []) : one)),
    body: body ?? null,
    answers: answers.flatMap(([status, answer]) =>
      answer && status < "400" ? { status, description: answer.description, types: typesOf(answer.content) } : [],
    ),
    refusals: answers.flatMap(([status, answer]) => (answer && status >= "400" ? refusalsIn(status, answer) : [])),
  };
}

const accessText = ({ security, description }: DescribedCall): string =>
  description ?? (security.some((one) => Object.keys(one).length === 0) ? "For everybody." : "For members.");

const typesOf = (content: Content = {}): Typed[] =>
  Object.entries(content).map(([type, { schema }]) => ({ type, schema: schema ?? null }));

/** The description of a refusal is a line "`code` sentence" for each. */
const refusalsIn = (status: string, { description }: DescribedAnswer): Refusal[] =>
  description.split("\n\n").map((line) => {
    const [, code = "", message = line] = /^`(\w+)` ([\s\S]*)$/.exec(line) ?? [];
    return { status, code, message };
  });

export const last = (reference: string): string => reference.split("/").at(-1) ?? "";

/** The calls of which path, summary or name have every word. */
export function findCalls(groups: readonly TaggedCalls[], q: string): TaggedCalls[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return groups.flatMap((group) => {
    const calls = group.calls.filter(({ id, method, path, summary }) => {
      const text = `${method} ${path} ${summary} ${id} ${group.name}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return calls.length === 0 ? [] : { ...group, calls };
  });
}
