export interface ApiFailure {
  status: number;
  message: string;
  code?: string;
  /** Field path to the first message for it. */
  fields?: Record<string, string>;
  requestId?: string;
  /** After how many seconds the server asks to try again. */
  retryAfter?: number;
  /** The whole error body, for members that one error adds. */
  data?: Record<string, unknown>;
}

/** Any answer that is not a success. Status 0: no answer at all. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly serverMessage: string;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly data: Record<string, unknown>;

  constructor(failure: ApiFailure) {
    super(`${failure.status}: ${failure.message}`);
    this.status = failure.status;
    this.code = failure.code ?? "unknown";
    this.serverMessage = failure.message;
    this.fields = failure.fields ?? {};
    this.requestId = failure.requestId;
    this.retryAfter = failure.retryAfter;
    this.data = failure.data ?? {};
  }
}

/** No answer at all: the connection or the server is down. */
export const unreachableError = (): ApiError =>
  new ApiError({ status: 0, message: "The server could not be reached.", code: "network" });

/** Reads the error body of the API; a body in any other shape still gives a usable error. */
export function toApiError(status: number, statusText: string, body: unknown, retryAfter?: string | null): ApiError {
  const answer = isRecord(body) ? body : {};
  return new ApiError({
    status,
    message: text(answer["message"]) ?? (statusText || "The request failed."),
    code: text(answer["code"]),
    fields: isRecord(answer["fields"]) ? fieldTexts(answer["fields"]) : {},
    requestId: text(answer["request_id"]),
    retryAfter: secondsOf(retryAfter),
    data: answer,
  });
}

/** Somebody closed "Confirm it's you", and knows that nothing happened. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "reauthentication_required";

/** What the server said of a failure, for a toast or a form; the fallback when it answered without a word. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return spokenAs(error, error.status === 0 ? error.serverMessage : (text(error.data["message"]) ?? fallback));
}

/** The server's own words where it said no; the fallback where it failed or did not answer. */
export const refusalOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? messageOf(error, fallback) : fallback;

const spoken = new WeakMap<ApiError, Set<string>>();

/** Notes the words in which a screen says a failure, and hands them back. */
export function spokenAs(error: ApiError, words: string): string {
  spoken.set(error, (spoken.get(error) ?? new Set()).add(words));
  return words;
}

/** All words in which a screen may have said a failure: the server's, of the whole and of its fields, and those of the screen. */
export const wordsOfFailure = (error: ApiError): readonly string[] =>
  [error.serverMessage, ...Object.values(error.fields), ...(spoken.get(error) ?? [])].filter((words) => words !== "");

function fieldTexts(fields: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(fields).flatMap(([path, value]) => {
    const first = text(Array.isArray(value) ? value[0] : value);
    return first === undefined ? [] : [[path, first] as const];
  });
  return Object.fromEntries(entries);
}

/** The server sends seconds, and a proxy before it may send a date, which is left alone. */
const secondsOf = (header: string | null | undefined): number | undefined =>
  header !== null && header !== undefined && /^\d+$/.test(header) ? Number(header) : undefined;

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
