import { createServer } from "node:http";
import { once } from "node:events";
import { json } from "node:stream/consumers";
import { z } from "zod";

const attribute = z.object({
  key: z.string(),
  value: z.object({
    stringValue: z.string().optional(),
    intValue: z.union([z.number(), z.string()]).optional(),
    boolValue: z.boolean().optional(),
  }),
});

/** What of the JSON of OTLP/HTTP is looked at. */
const request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              startTimeUnixNano: z.string(),
              endTimeUnixNano: z.string(),
              attributes: z.array(attribute),
              links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).optional(),
              status: z.object({ code: z.number().optional(), message: z.string().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | null;
  readonly name: string;
  readonly facts: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly links: readonly string[];
  readonly failure: string | null;
  readonly service: Readonly<Record<string, unknown>>;
}

export interface FakeCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** Everything that came, as text. */
  readonly texts: readonly string[];
  readonly authorizations: readonly (string | undefined)[];
  stop(): Promise<void>;
}

/** Takes traces as a collector of OpenTelemetry does: POST /v1/traces, OTLP over HTTP as JSON. */
export async function startFakeCollector(): Promise<FakeCollector> {
  const spans: CollectedSpan[] = [];
  const texts: string[] = [];
  const authorizations: (string | undefined)[] = [];
  const server = createServer(async (incoming, response) => {
    const body = await json(incoming);
    texts.push(JSON.stringify(body));
    authorizations.push(incoming.headers.authorization);
    if (incoming.url === "/v1/traces" && incoming.method === "POST") spans.push(...readSpans(body));
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    spans,
    texts,
    authorizations,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

const readSpans = (body: unknown): CollectedSpan[] =>
  request.parse(body).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes, links = [], status }) => ({
        traceId,
        spanId,
        parentSpanId: parentSpanId ?? null,
        name,
        facts: factsOf(attributes),
        links: links.map((link) => link.traceId),
        failure: status.code === 2 ? (status.message ?? "") : null,
        service: factsOf(resource.attributes),
      })),
    ),
  );

const factsOf = (attributes: readonly z.output<typeof attribute>[]): CollectedSpan["facts"] =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? (value.intValue === undefined ? undefined : Number(value.intValue)),
    ]),
  );
