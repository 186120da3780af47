import { commonErrors, isRefusal, refuse, type FieldErrors, type Refusal } from "@pavane/contract/core/errors";
import type {
  Download,
  EndpointDef,
  EndpointTable,
  HandlerResult,
  Output,
  Reply,
} from "@pavane/contract/core/endpoint";
import { genericMessage } from "@pavane/contract/core/generic-message";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { withBudget } from "../call-budget.ts";
import type { Actor } from "./actor.ts";
import { answerKept, mayBeKept, mustBeKeepable } from "./answer-kept.ts";
import { budgetOf } from "./budget-of.ts";
import type { GuestCache } from "./guest-cache.ts";
import { writeAnswer } from "./json-schema.ts";
import type { RefuseGuests } from "./load.ts";
import type { PlaceReads } from "./place-reads.ts";
import { isJsonObject } from "./read-json.ts";
import { refuseAccess } from "./refuse-access.ts";
import { findStrangeValue } from "./strange-values.ts";

type ActorOf<E extends EndpointDef> = E["access"] extends "public" ? Actor | null : Actor;
type Parsed<S> = S extends z.core.$ZodType ? Output<S> : undefined;

/** What a handler gets: everything parsed, the actor already checked against the endpoint's `access`. */
export interface Call<E extends EndpointDef = EndpointDef> {
  readonly actor: ActorOf<E>;
  readonly params: Parsed<E["params"]>;
  readonly query: Parsed<E["query"]>;
  readonly body: Parsed<E["body"]>;
  /** For what is not in the contract's schema: multipart parts, address, headers. */
  readonly request: FastifyRequest;
  /** Response headers such as an ETag. */
  readonly reply: FastifyReply;
}

export type Handlers<Table extends EndpointTable> = {
  [Name in keyof Table]: (call: Call<Table[Name]>) => Promise<HandlerResult<Table[Name]>>;
};

export interface RegisterOptions {
  authenticate(request: FastifyRequest): Promise<Actor | "none" | "invalid" | "ended">;
  /** Checks every answer against its schema; on in development and tests. */
  readonly checkAnswers: boolean;
  /** Runs a call that was let in; own matters are refused and the audit log is kept around it. */
  around(definition: EndpointDef, call: Call, act: (call: Call) => Promise<unknown>): Promise<unknown>;
  readonly placeReads: PlaceReads;
  /** Keeps what endpoints with `guestCache` answer; null keeps nothing. */
  readonly guestCache: GuestCache | null;
  /** Refuses to make something anew for a guest while too much is asked. */
  readonly refuseGuests: RefuseGuests;
}

/** Registers a table of endpoints with its handlers: parse, authorise, act, present, in that order, for all alike. */
export function registerEndpoints<Table extends EndpointTable>(
  app: FastifyInstance,
  table: Table,
  handlers: Handlers<Table>,
  options: RegisterOptions,
): void {
  for (const name of Object.keys(table) as (keyof Table & string)[]) {
    // keys of a literal table
    const definition = table[name];
    if (definition === undefined) continue;
    const handler = handlers[name] as (call: Call) => Promise<unknown>; // one signature for all: the table ties them together
    if (definition.rawBody) addRawRoute(app, definition, handler, options);
    else addRoute(app, definition, handler, options);
  }
}

function addRoute(
  app: FastifyInstance,
  definition: EndpointDef,
  handler: (call: Call) => Promise<unknown>,
  options: RegisterOptions,
): void {
  mustBeKeepable(definition);
  const status = definition.status ?? (definition.answer === null ? 204 : 200);
  const schema = isSchema(definition.answer) ? definition.answer : null;
  const response = schema === null ? undefined : responsesOf(definition, schema, status);
  const budget = budgetOf(definition);
  app.route({
    method: definition.method,
    url: definition.path,
    ...(response === undefined || schema === null
      ? {}
      : { schema: { response }, serializerCompiler: () => (value: unknown) => writeAnswer(schema, value) }),
    config: routeConfig(definition, options),
    handler: async (request, reply) => {
      const act = async (): Promise<unknown> => {
        const call = await readCall(definition, request, reply, options);
        if (isRefusal(call)) throw call;
        const work = () => options.placeReads(definition, call, () => options.around(definition, call, handler));
        const result = await withBudget(budget, work);
        if (isRefusal(result)) throw result;
        return result;
      };
      if (definition.guestCache !== undefined && options.guestCache !== null && mayBeKept(request)) {
        const { guestCache: cache, refuseGuests } = options;
        const ways = { cache, freshSeconds: definition.guestCache, refuseGuests };
        return answerKept(request, reply, ways, async () => checked(schema, await act(), options.checkAnswers));
      }
      return answer(definition, schema, status, await act(), reply, options.checkAnswers);
    },
  });
}

/** By status, those without a body left out. */
const responsesOf = ({ otherStatus = [] }: EndpointDef, schema: z.core.$ZodType, status: number) =>
  Object.fromEntries(
    [status, ...otherStatus].filter((code) => code !== 204 && code !== 304).map((code) => [code, schema]),
  );

const routeConfig = ({ picture, guestCache }: EndpointDef, options: Pick<RegisterOptions, "guestCache">) => ({
  ...(picture ? { isPicture: true as const } : {}),
  ...(guestCache !== undefined && options.guestCache !== null ? { keepsAnswers: true as const } : {}),
});

/** In a separate scope, where bodies stay the bytes that were sent, regardless of their declared content type. */
function addRawRoute(...[app, ...route]: Parameters<typeof addRoute>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    addRoute(scope, ...route);
  });
}

async function readCall(
  definition: EndpointDef,
  request: FastifyRequest,
  reply: FastifyReply,
  options: RegisterOptions,
): Promise<Call | Refusal> {
  const identified = definition.anonymous ? "none" : await options.authenticate(request);
  if (identified === "ended") return refuse(commonErrors.invalid_token);
  const actor = typeof identified === "string" ? null : identified;
  if (request.work !== null) request.work.personId = actor?.id ?? null;
  if (actor === null && definition.access !== "public") {
    return refuse(identified === "invalid" ? commonErrors.invalid_token : commonErrors.unauthenticated);
  }
  const denied = actor === null ? null : refuseAccess(definition, actor);
  if (denied) return denied;
  const params = parse(definition.params, request.params);
  if (!params.ok) return refuse(commonErrors.not_found);
  if (definition.body && !isReadable(definition, request.body)) return refuse(commonErrors.bad_json);
  const query = parse(definition.query, request.query);
  const body = parse(definition.body, request.body ?? {});
  const unread = query.ok && definition.alsoFile ? findUnread(definition.query, request.query, query.value) : {};
  if (Object.keys(unread).length > 0) return invalid(unread);
  if (!query.ok || !body.ok) return invalid({ ...(body.ok ? {} : body.fields), ...(query.ok ? {} : query.fields) });
  return { actor, params: params.value, query: query.value, body: body.value, request, reply } as Call; // narrowed by `access` above
}

type ParseResult = { ok: true; value: unknown } | { ok: false; fields: FieldErrors };

/**
 * Filters of a file that were sent and not understood. A list leaves them out, so that an old link still opens, and shows that it
 * did; a file of everybody would be taken for the one that was asked for.
 */
function findUnread(schema: z.core.$ZodType | undefined, sent: unknown, read: unknown): FieldErrors {
  if (!(schema instanceof z.ZodObject) || !isJsonObject(sent) || !isJsonObject(read) || read["format"] !== "csv")
    return {};
  const unread = Object.entries(sent).filter(
    ([name, value]) =>
      name in schema.shape && read[name] === undefined && !(typeof value === "string" && value.trim() === ""),
  );
  return Object.fromEntries(unread.map(([name]) => [name, "This filter has no such value."]));
}

/** Values that came otherwise than as JSON, such as the fields of a form, by their schema. */
export function readValues<Schema extends z.core.$ZodType>(
  schema: Schema,
  values: Readonly<Record<string, unknown>>,
): Output<Schema> | Refusal<"validation_failed"> {
  const parsed = parse(schema, values);
  return parsed.ok ? (parsed.value as Output<Schema>) : invalid(parsed.fields); // what the schema returned
}

function parse(schema: z.core.$ZodType | undefined, value: unknown): ParseResult {
  if (schema === undefined) return { ok: true, value: undefined };
  const strange = findStrangeValue(value);
  if (strange) return { ok: false, fields: { [strange.field]: strange.message } };
  const parsed = z.safeParse(schema, value, { error: genericMessage });
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, fields: fieldErrors(parsed.error) };
}

/** Every issue under its field's path, the first one of a field kept. */
function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) fields[[...issue.path, key].join(".")] ??= `Unknown field: ${key}`;
    } else {
      fields[issue.path.join(".")] ??= issue.message;
    }
  }
  return fields;
}

function invalid(fields: FieldErrors): Refusal<"validation_failed"> {
  const first = Object.values(fields)[0];
  return refuse(commonErrors.validation_failed, { fields, ...(first === undefined ? {} : { message: first }) });
}

function answer(
  definition: EndpointDef,
  schema: z.core.$ZodType | null,
  status: number,
  result: unknown,
  reply: FastifyReply,
  check: boolean,
): unknown {
  if (reply.sent) return reply;
  if (isDownload(result)) return sendFile(result, reply);
  const custom = isReply(result);
  const body = custom ? result.body : result;
  const code = custom ? result.replyStatus : status;
  if (custom && code !== status && !(definition.otherStatus ?? []).includes(code))
    throw new Error(`${definition.path} answers ${code} without declaring it`);
  reply.code(code);
  if (schema === null || code === 204 || code === 304) return reply.send();
  return reply.send(checked(schema, body, check));
}

/** A body is an object; few calls take a list as well. */
const isReadable = ({ takesList }: EndpointDef, body: unknown): boolean =>
  body === undefined || isJsonObject(body) || (takesList === true && Array.isArray(body));

const checked = (schema: z.core.$ZodType | null, body: unknown, check: boolean): unknown =>
  check && schema !== null ? z.parse(schema, body) : body;

/** A download whose size is known says it and travels as it is: compressed on the way, it could not be said. */
function sendFile({ content, mime, cache, fileName, bytes }: Download, reply: FastifyReply): FastifyReply {
  reply.header("cache-control", cache ?? "private, no-store").type(mime);
  if (fileName !== undefined)
    reply.header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  const whole = content instanceof Uint8Array;
  if (bytes !== undefined) reply.header("content-length", bytes);
  // The only way to disable the compressing plugin for a single answer.
  if (bytes !== undefined || (whole && fileName !== undefined)) reply.request.headers["x-no-compression"] = "1";
  return reply.send(whole ? Buffer.from(content) : content);
}

const isSchema = (value: EndpointDef["answer"]): value is z.core.$ZodType => value !== null && "_zod" in value;
const isReply = (value: unknown): value is Reply<unknown> =>
  typeof value === "object" && value !== null && "replyStatus" in value;
const isDownload = (value: unknown): value is Download =>
  typeof value === "object" && value !== null && "mime" in value && "content" in value;
