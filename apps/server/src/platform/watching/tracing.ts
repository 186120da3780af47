import {
  ROOT_CONTEXT,
  SpanKind as OtelKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanContext,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from "@opentelemetry/sdk-trace";
import { hostname } from "node:os";
import type { TracesConfig } from "../../config.ts";
import { withTimeout } from "../in-time.ts";
import type { NewSpan, OpenSpan, SpanKind, Tracing } from "./span.ts";

const stopMs = 3_000;
/** Statements are long, and a collector keeps all of them. */
const longestText = 2_000;

/** Spans by OTLP over HTTP, as JSON. Nothing is patched into other libraries: what is traced says so where it is done. */
export function createTracing(version: string, traces: TracesConfig): Tracing {
  const exporter = new OTLPTraceExporter({
    url: traces.url,
    headers: { ...traces.headers },
  });
  const ours = {
    "service.name": "pavane",
    "service.version": version,
    "service.instance.id": `${hostname()}:${process.pid}`,
  };
  const provider = new TracerProvider({
    // What the environment says of the service wins.
    resource: defaultResource()
      .merge(resourceFromAttributes(ours))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(traces),
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("pavane", version);
  return {
    begin: (name, { kind, facts = {}, parent, links = [] }) => {
      const options = {
        kind: kinds[kind],
        attributes: facts,
        links: links.flatMap((link) => spanContextOf(link) ?? []).map((context) => ({ context })),
      };
      return openSpan(tracer.startSpan(name, options, contextOf(parent)));
    },
    stop: () =>
      withTimeout(
        stopMs,
        provider.shutdown().catch(() => undefined),
        () => undefined,
      ),
  };
}

const kinds: Readonly<Record<SpanKind, OtelKind>> = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  consumer: OtelKind.CONSUMER,
};

/** By its own words; a collector that another process speaks to sees whole traces, because parts follow what began them. */
function samplerOf({ sampler, share }: TracesConfig): Sampler {
  const root =
    sampler === "always_off"
      ? new AlwaysOffSampler()
      : sampler === "traceidratio"
        ? new TraceIdRatioBasedSampler(share)
        : new AlwaysOnSampler();
  return new ParentBasedSampler({ root });
}

function openSpan(span: Span): OpenSpan {
  return {
    traceparent: traceparentOf(span.spanContext()),
    note: (facts) => void span.setAttributes(facts),
    end: (failure) => {
      if (failure !== null) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
      span.end();
    },
  };
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;

/** Parents are named alike, whether they are spans of this process or were sent by another. */
function contextOf(parent: NewSpan["parent"]): Context {
  const context = parent === null ? null : spanContextOf(typeof parent === "string" ? parent : parent.traceparent);
  return context === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, context);
}

function spanContextOf(traceparent: string): SpanContext | null {
  const [, traceId, spanId, flags] = traceparent.split("-");
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}
