import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { cachedBytes, waitingPieces } from "../memory-use.ts";
import type { ReadPlace } from "../db/old-reads.ts";
import { kindOf, statementKinds } from "./statement-kind.ts";

export interface SeenRequest {
  /** The pattern of the route that answered, never the address. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** One value of a gauge, by the names and values of its labels. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface GaugeAbout {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
}

/** Counted by this process since it began. Labels hold names that the program has, never what somebody sent: so there are only so many. */
export interface Metrics {
  requestBegun(): void;
  requestEnded(request: SeenRequest): void;
  /** A request that was refused because of the server and not of what was asked. */
  requestRefused(code: string): void;
  statement(text: string, seconds: number): void;
  transactionEnded(outcome: "committed" | "refused" | "failed"): void;
  transactionRepeated(reason: "deadlock" | "serialization"): void;
  /** A read that may be a second old: on the replica, or why on the primary. */
  readPlaced(place: ReadPlace): void;
  jobEnded(job: string, seconds: number, outcome: "done" | "failed"): void;
  providerCalled(operation: string, seconds: number, outcome: string): void;
  /** A gauge whose values are found when somebody asks for them. */
  gauge(about: GaugeAbout, find: () => readonly Sample[] | Promise<readonly Sample[]>): void;
  /** Everything, as Prometheus reads it. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Every metric with the names of its labels. */
  names(): ReadonlyMap<string, readonly string[]>;
}

/** Gauges that are found when they are asked for. */
const gaugesIn =
  (registry: Registry): Metrics["gauge"] =>
  ({ name, help, labels = [] }, find) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [],
        async collect() {
          const samples = await find();
          this.reset();
          // Without labels it would be 0 now, which nobody has found.
          if (labels.length === 0) this.remove({});
          for (const sample of samples) this.set(sample.labels, sample.value);
        },
      }),
    );

export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = gaugesIn(registry);
  gauge({ name: "pavane_info", help: "The version that runs.", labels: ["version"] }, () => [
    { labels: { version }, value: 1 },
  ]);
  gauge(
    { name: "pavane_cache_bytes", help: "What caches of this process hold.", labels: ["cache"] },
    samplesOf("cache", cachedBytes),
  );
  gauge(
    {
      name: "pavane_process_queue_waiting",
      help: "Pieces of work that wait for a process of their own.",
      labels: ["queue"],
    },
    samplesOf("queue", waitingPieces),
  );
  return {
    ...requestMetrics(registry),
    ...databaseMetrics(registry),
    ...workMetrics(registry),
    gauge,
    text: () => registry.metrics(),
    contentType: registry.contentType,
    names: () => new Map(registry.getMetricsAsArray().map((metric) => [metric.name, labelNamesOf(metric)])),
  };
}

type Counting<Names extends keyof Metrics> = Pick<Metrics, Names>;

/** From a kept answer to one that keeps somebody waiting for as long as the database may take. */
const requestBuckets = [0.01, 0.05, 0.1, 0.3, 1, 3, 10, 30];
const statementBuckets = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];
const jobBuckets = [0.1, 1, 10, 60, 600, 3_600];
const callBuckets = [0.1, 0.3, 1, 3, 10];

function requestMetrics(registry: Registry): Counting<"requestBegun" | "requestEnded" | "requestRefused"> {
  const registers = [registry];
  const seconds = new Histogram({
    name: "pavane_http_request_duration_seconds",
    help: "How long requests took, from the first byte read to the last one handed to the system, by the pattern of their route.",
    labelNames: ["route", "method", "status"],
    buckets: requestBuckets,
    registers,
  });
  const open = new Gauge({
    name: "pavane_http_requests_in_flight",
    help: "Requests that are being answered.",
    registers,
  });
  const refused = new Counter({
    name: "pavane_http_refusals_total",
    help: "Answers 429 and 5xx, by the code of the refusal: what was shed, and what went wrong.",
    labelNames: ["code"],
    registers,
  });
  // A child for each combination: finding it by its labels would cost more than counting.
  const children = new Map<string, ReturnType<typeof seconds.labels>>();
  return {
    requestBegun: () => open.inc(),
    requestEnded: ({ route, method, status, seconds: took }) => {
      open.dec();
      const key = `${method} ${route} ${status}`;
      const child =
        children.get(key) ?? seconds.labels({ route, method: methodName(method), status: statusClass(status) });
      children.set(key, child);
      child.observe(took);
    },
    requestRefused: (code) => refused.inc({ code }),
  };
}

/** Those that routes have; anything else somebody thought of. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const methodName = (method: string): string => (methods.has(method) ? method : "other");
const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;

function databaseMetrics(
  registry: Registry,
): Counting<"statement" | "transactionEnded" | "transactionRepeated" | "readPlaced"> {
  const registers = [registry];
  const seconds = new Histogram({
    name: "pavane_db_statement_duration_seconds",
    help: "How long statements took, with their way there and back, by their first word.",
    labelNames: ["kind"],
    buckets: statementBuckets,
    registers,
  });
  for (const kind of statementKinds) seconds.zero({ kind });
  const children = new Map(statementKinds.map((kind) => [kind, seconds.labels({ kind })]));
  const ended = new Counter({
    name: "pavane_db_transactions_total",
    help: "Transactions of several statements, by how they ended; refused ones were rolled back because of what was asked.",
    labelNames: ["outcome"],
    registers,
  });
  const repeated = new Counter({
    name: "pavane_db_transactions_repeated_total",
    help: "Transactions that PostgreSQL broke off and that were tried again.",
    labelNames: ["reason"],
    registers,
  });
  for (const reason of ["deadlock", "serialization"]) repeated.inc({ reason }, 0);
  const placed = new Counter({
    name: "pavane_replica_reads_total",
    help: "Calls that may be answered by the replica: those that were, and why others were answered by the primary.",
    labelNames: ["place"],
    registers,
  });
  return {
    readPlaced: (place) => placed.inc({ place }),
    statement: (text, took) => children.get(kindOf(text))?.observe(took),
    transactionEnded: (outcome) => ended.inc({ outcome }),
    transactionRepeated: (reason) => repeated.inc({ reason }),
  };
}

function workMetrics(registry: Registry): Counting<"jobEnded" | "providerCalled"> {
  const registers = [registry];
  const jobs = new Histogram({
    name: "pavane_job_duration_seconds",
    help: "How long background jobs took, by their name and how they ended.",
    labelNames: ["job", "outcome"],
    buckets: jobBuckets,
    registers,
  });
  const calls = new Histogram({
    name: "pavane_provider_call_duration_seconds",
    help: "How long the payment service took to answer, by what it was asked and with what class of status it answered.",
    labelNames: ["operation", "outcome"],
    buckets: callBuckets,
    registers,
  });
  return {
    jobEnded: (job, took, outcome) => jobs.observe({ job, outcome }, took),
    providerCalled: (operation, took, outcome) => calls.observe({ operation, outcome }, took),
  };
}

const samplesOf = (label: string, values: ReadonlyMap<string, () => number>) => (): Sample[] =>
  [...values].map(([name, value]) => ({ labels: { [label]: name }, value: value() }));

const labelNamesOf = (metric: object): string[] =>
  "labelNames" in metric && Array.isArray(metric.labelNames) ? metric.labelNames : [];
