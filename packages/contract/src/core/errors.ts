/** One product error: a stable code, its HTTP status and the sentence a person reads. */
export interface ErrorSpec<Code extends string = string> {
  readonly code: Code;
  readonly status: number;
  readonly message: string;
}

/** Field path to the first message about that field, for example `{ title: "Title must be …" }`. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface RefusalDetails {
  /** Replaces the standard sentence, for sentences that contain a number or a name. */
  readonly message?: string;
  readonly fields?: FieldErrors;
  /** Further members of the error body, for example `{ lesson_id: 7 }`. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter?: number;
}

/**
 * An expected "no". Operations return it instead of a value; a transaction that returns one is rolled back.
 * An endpoint can only answer the codes it declares, which the compiler checks.
 */
export class Refusal<Code extends string = string> extends Error {
  readonly code: Code;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(spec: ErrorSpec<Code>, details: RefusalDetails = {}) {
    super(details.message ?? spec.message);
    this.code = spec.code;
    this.status = spec.status;
    this.details = details;
  }
}

/** Builds the closed list of errors of one domain, keeping each code as a literal type. */
export function errorList<const T extends Record<string, { status: number; message: string }>>(
  list: T,
): { readonly [Code in keyof T & string]: ErrorSpec<Code> } {
  const entries = Object.entries(list).map(([code, spec]) => [code, { code, ...spec }]);
  return Object.fromEntries(entries);
}

export function refuse<Code extends string>(spec: ErrorSpec<Code>, details?: RefusalDetails): Refusal<Code> {
  return new Refusal(spec, details);
}

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal;
}

/** Errors that every endpoint may answer without declaring them (specification of accounts and learning, "common errors"). */
export const commonErrors = errorList({
  bad_json: { status: 400, message: "The request could not be read." },
  unauthenticated: { status: 401, message: "Sign in to continue." },
  invalid_token: { status: 401, message: "Invalid token" },
  forbidden: { status: 403, message: "You do not have permission to do this." },
  role_required: { status: 403, message: "This needs a role that you do not have." },
  two_factor_required: { status: 403, message: "Turn on two-factor sign-in to open the admin area." },
  token_not_enough: { status: 403, message: "This API token is not made for that." },
  token_refused: { status: 403, message: "An API token cannot do this. Sign in on the site instead." },
  level_required: { status: 403, message: "This feature requires a higher subscription level." },
  not_found: { status: 404, message: "Not found." },
  edit_conflict: { status: 409, message: "Someone else changed this. Reload to see their changes." },
  validation_failed: { status: 422, message: "Check the fields." },
  rate_limited: { status: 429, message: "Too many requests. Try again in a moment." },
  busy: { status: 503, message: "We are very busy at the moment. Please try again shortly." },
  cannot_save: {
    status: 503,
    message: "Nothing can be saved at the moment, so this was not done. Please try again in a few minutes.",
  },
  files_unavailable: {
    status: 503,
    message: "Files cannot be saved at the moment. Please try again in a few minutes.",
  },
  internal_error: { status: 500, message: "Something went wrong on our side." },
});

/** Refusals from before a call is read at all. */
export const edgeErrors = errorList({
  file_too_large: { status: 413, message: "This is too large." },
  unsupported_media_type: { status: 415, message: "This kind of content is not accepted here." },
});

/** Of calls that are dangerous enough to ask who is there; declared by each of them. */
export const confirmErrors = errorList({
  reauthentication_required: { status: 403, message: "Confirm it's you to continue." },
});

export type CommonErrorCode = keyof typeof commonErrors;

/** A 422 about one field; its text is also the message, as the specification asks. */
export function invalidField(field: string, message: string): Refusal<"validation_failed"> {
  return refuse(commonErrors.validation_failed, { message, fields: { [field]: message } });
}
