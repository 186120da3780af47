/** What a span is about, under OpenTelemetry's names for such things; never a value that somebody sent. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** A request that is answered, something that is asked of others, a job. */
export type SpanKind = "server" | "client" | "consumer";

/** A piece of work that has begun. */
export interface OpenSpan {
  /** Names it for other processes: a W3C `traceparent`. */
  readonly traceparent: string;
  note(facts: SpanFacts): void;
  /** `failure` says in a word why it went wrong, without what somebody sent; null when it did not. */
  end(failure: string | null): void;
}

export interface NewSpan {
  readonly kind: SpanKind;
  readonly facts?: SpanFacts;
  /** What it is part of: a span of this process, or the `traceparent` of another one; null for what begins by itself. */
  readonly parent: OpenSpan | string | null;
  /** What else led to it, by their `traceparent`. */
  readonly links?: readonly string[];
}

export interface Tracing {
  begin(name: string, span: NewSpan): OpenSpan;
  /** Sends what is left, for a few seconds at most. */
  stop(): Promise<void>;
}

/** The W3C `traceparent` that came with a request or a job, where it is one. */
export function readTraceparent(value: unknown): string | null {
  return typeof value === "string" && /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/.test(value)
    ? value
    : null;
}
