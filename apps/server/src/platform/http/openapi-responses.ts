import { mayDecideAlone, ownErrors, ownershipRulesOf } from "@pavane/contract/core/about";
import type { EndpointDef } from "@pavane/contract/core/endpoint";
import { commonErrors, confirmErrors, edgeErrors, type ErrorSpec } from "@pavane/contract/core/errors";
import { documentedShapes } from "@pavane/contract/core/spelling";
import type { Json, SchemaComponents } from "./openapi-schemas.ts";

/** What any call may be answered with, by status; a call's own refusals are added to these. */
const standard = {
  400: { name: "Unreadable", errors: [commonErrors.bad_json] },
  401: { name: "SignInNeeded", errors: [commonErrors.unauthenticated, commonErrors.invalid_token] },
  403: {
    name: "NotAllowed",
    errors: [
      commonErrors.forbidden,
      commonErrors.role_required,
      commonErrors.two_factor_required,
      commonErrors.level_required,
      commonErrors.token_not_enough,
      commonErrors.token_refused,
    ],
  },
  404: { name: "NotFound", errors: [commonErrors.not_found] },
  409: { name: "ChangedMeanwhile", errors: [commonErrors.edit_conflict] },
  413: { name: "TooLarge", errors: [edgeErrors.file_too_large] },
  415: { name: "NotAccepted", errors: [edgeErrors.unsupported_media_type] },
  422: { name: "FieldsWrong", errors: [commonErrors.validation_failed] },
  429: { name: "TooManyRequests", errors: [commonErrors.rate_limited] },
  500: { name: "OurMistake", errors: [commonErrors.internal_error] },
  503: { name: "VeryBusy", errors: [commonErrors.busy, commonErrors.cannot_save, commonErrors.files_unavailable] },
} as const satisfies Record<number, { name: string; errors: readonly ErrorSpec[] }>;

type StandardStatus = keyof typeof standard;

export const errorSchema = {
  type: "object",
  required: ["message", "code"],
  properties: {
    message: { type: "string", description: "A sentence for the person." },
    code: { type: "string" },
    fields: {
      type: "object",
      description: "By the path of a field, what is wrong with it.",
      additionalProperties: { type: "string" },
    },
    request_id: { type: "string", description: "Names a failure of ours in the log." },
    feature: { type: "string", description: "Of level_required: the feature whose level is too low." },
    needed_level: { type: "integer", description: "Of level_required." },
    level: { type: "integer", description: "Of level_required: the level of whoever asked." },
  },
};

export const standardResponses = (): Json =>
  Object.fromEntries(Object.values(standard).map(({ name, errors }) => [name, refusal(errors)]));

export function responsesOf(definition: EndpointDef, schemas: SchemaComponents): Json {
  return { ...successes(definition, schemas), ...refusals(definition) };
}

function successes(definition: EndpointDef, schemas: SchemaComponents): Json {
  const codes = [definition.status ?? (definition.answer === null ? 204 : 200), ...(definition.otherStatus ?? [])];
  return {
    ...Object.fromEntries(codes.map((code) => [code, success(definition, code, schemas)])),
    ...(definition.guestCache === undefined ? {} : { 304: same }),
  };
}

const same: Json = {
  description: "Nothing has changed for whoever sends the tag of what they have in If-None-Match",
};

const elsewhere: Json = {
  description: "It is at the address in Location",
  headers: { Location: { schema: { type: "string" } } },
};

function success({ answer, alsoFile }: EndpointDef, status: number, schemas: SchemaComponents): Json {
  if (answer === null || status === 204) return { description: "Done" };
  if (status === 304) return same;
  if (status === 302) return elsewhere;
  if ("file" in answer) return { description: "A file", content: { [answer.file]: {} } };
  const file = alsoFile === undefined ? {} : { [alsoFile]: {} };
  return { description: "OK", content: { "application/json": { schema: schemas.refer(answer) }, ...file } };
}

function refusals(definition: EndpointDef): Json {
  const byStatus = new Map<number, ErrorSpec[]>(
    standardStatuses(definition).map((status) => [status, [...standard[status].errors]]),
  );
  for (const spec of [...(definition.errors ?? []), ...ownRefusals(definition)]) {
    const others = byStatus.get(spec.status) ?? [];
    if (!others.some(({ code }) => code === spec.code)) byStatus.set(spec.status, [...others, spec]);
  }
  return Object.fromEntries([...byStatus].map(([status, specs]) => [status, asComponent(status, specs)]));
}

/** The refusals of staff acting on their own records, and the confirmation asked of the only person who can decide. */
function ownRefusals(definition: EndpointDef): ErrorSpec[] {
  const whose = ownershipRulesOf(definition);
  const requested = whose.some(mayDecideAlone) ? [confirmErrors.reauthentication_required] : [];
  return [...whose.map(({ refusal }) => refusal ?? ownErrors.own_matter), ...requested];
}

/** Which of the standard refusals this call can meet. */
function standardStatuses(definition: EndpointDef): StandardStatus[] {
  const { access, params, query, headers, body, multipart, method } = definition;
  const sends = method !== "GET" && method !== "HEAD";
  const folded = body === undefined ? undefined : documentedShapes.get(body);
  const met: readonly (readonly [StandardStatus, boolean])[] = [
    [400, sends || params !== undefined],
    [401, access !== "public"],
    [403, access !== "public"],
    [404, params !== undefined],
    [409, folded !== undefined && "version" in folded.shape.shape],
    [413, sends],
    [415, sends],
    [422, [body, query, headers, multipart].some((part) => part !== undefined)],
    [429, true],
    [500, true],
    [503, !definition.anonymous],
  ];
  return met.filter(([, can]) => can).map(([status]) => status);
}

function asComponent(status: number, specs: readonly ErrorSpec[]): Json {
  const usual = Object.entries(standard).find(([known]) => Number(known) === status)?.[1];
  return usual !== undefined && sameCodes(usual.errors, specs)
    ? { $ref: `#/components/responses/${usual.name}` }
    : refusal(specs);
}

const sameCodes = (some: readonly ErrorSpec[], others: readonly ErrorSpec[]): boolean =>
  some.length === others.length && some.every(({ code }, at) => code === others[at]?.code);

/** The codes are part of the schema: a client can be made to look at each of them. */
const refusal = (specs: readonly ErrorSpec[]): Json => ({
  description: specs.map(({ code, message }) => `\`${code}\` ${message}`).join("\n\n"),
  content: {
    "application/json": {
      schema: {
        allOf: [{ $ref: "#/components/schemas/Error" }],
        properties: { code: { enum: [...new Set(specs.map(({ code }) => code))] } },
      },
    },
  },
});
