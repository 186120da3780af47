import { resolve } from "node:path";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { readHeaders } from "./read-headers.ts";
import { readSecretFiles } from "./secret-files.ts";

/** What a process of the installation does: answers people, or takes jobs. */
export const processRoles = ["web", "worker"] as const;
export type ProcessRole = (typeof processRoles)[number];

const rolesText = "must be web, worker, or both: web,worker";

const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");

/** The standard's names. What began elsewhere is always traced as it was there, so that no trace has holes. */
const samplers = {
  always_on: "always_on",
  always_off: "always_off",
  traceidratio: "traceidratio",
  parentbased_always_on: "always_on",
  parentbased_always_off: "always_off",
  parentbased_traceidratio: "traceidratio",
} as const;
const samplerNames = Object.keys(samplers) as (keyof typeof samplers)[]; // keys of a literal

const postgresAddress = z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://");

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  ROLE: z
    .string()
    .transform((value) => value.split(",").map((part) => part.trim()))
    .pipe(z.array(z.enum(processRoles, rolesText)).min(1, rolesText))
    .default([...processRoles]),
  PORT: z.coerce.number().int().min(0).max(65535).optional(),
  HOST: z.string().min(1).optional(),
  BASE_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  DATABASE_READ_URL: postgresAddress.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  SAMPLE_DATA: flag.optional(),
  SAMPLE_PASSWORD: z.string().min(12, "must have at least 12 characters").default("pavane-sample-2026"),
  SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  CLAMAV_URL: z
    .string()
    .regex(/^clamd:\/\/[^/\s]+$/, "must be like clamd://host:3310")
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
  PACKAGES_ORIGIN: z
    .string()
    .regex(
      /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?\/?$/i,
      "must be like https://packages.example or https://*.packages.example",
    )
    .optional(),
  TRUSTED_PROXIES: z.string().optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  STOP_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).optional(),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, "must start with sk_test_, sk_live_, rk_test_ or rk_live_")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/, "must start with pk_test_ or pk_live_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, "must start with whsec_")
    .optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, "must start with whsec_")
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOW_SANDBOX_PAYMENTS: flag.default(false),
  METRICS_TOKEN: z.string().min(32, "must have at least 32 characters").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^\s*[^=,\s]+=[^,]*(,\s*[^=,\s]+=[^,]*)*$/, "must be like name=value,other=value")
    .optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplerNames).default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SDK_DISABLED: flag.default(false),
});

type Values = z.output<typeof schema>;
export type VariableName = keyof typeof schema.shape;
/** Every variable of the environment that is read, in the order of this file. */
export const variableNames: readonly VariableName[] = schema.keyof().options;

export interface Config {
  readonly environment: "development" | "production" | "test";
  /** `trial`: embedded database or sample data asked for. `live`: a database of the operator's, with real people in it. */
  readonly mode: "trial" | "live";
  /** What this process does; usually both. */
  readonly roles: ReadonlySet<ProcessRole>;
  /** Null for a worker to which none was given: it listens nowhere. */
  readonly port: number | null;
  readonly host: string;
  /** Public address of the site without a slash at the end; null until the server knows its port. */
  readonly baseUrl: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** PostgreSQL itself, where `databaseUrl` leads to pgbouncer in transaction mode; null: both are one. */
  readonly databaseDirectUrl: string | null;
  /** A streaming replica of it, for reads that may be a second old; null: there is none. */
  readonly databaseReadUrl: string | null;
  readonly databasePool: number;
  readonly sampleData: boolean;
  readonly samplePassword: string;
  /** Signs media addresses and encrypts what must be readable again; null in trial, where one is kept in the data folder. */
  readonly secretKey: string | null;
  readonly smtpUrl: string | null;
  /** A clamd that looks through files that are sold; null: none. */
  readonly clamavUrl: string | null;
  /** Null: files lie in the data folder. */
  readonly s3: S3Config | null;
  /** Where packages of other authoring tools are played: an origin of its own, a star in it stands for a name of each. Null: see `foreignOrigin`. */
  readonly packagesOrigin: string | null;
  readonly trustedProxies: readonly string[];
  /** How long a process that is to stop still answers, while readiness says no: so long a balancer may take to notice. */
  readonly drainSeconds: number;
  /** How long requests and jobs in flight may then take. */
  readonly stopSeconds: number;
  readonly logLevel: string;
  readonly rateLimitPerMinute: number;
  /** Null: payments go to the sandbox, which moves no money. */
  readonly stripe: StripeConfig | null;
  /** Whoever sends it may read /metrics; null: nobody may. */
  readonly metricsToken: string | null;
  /** Where traces are sent; null: none are made. */
  readonly traces: TracesConfig | null;
  /** The variables that somebody has set; the others have their defaults. */
  readonly setVariables: ReadonlySet<VariableName>;
}

/** A bucket of S3, or of a service that answers as S3 does. */
export interface S3Config {
  readonly bucket: string;
  /** Null: AWS itself. */
  readonly endpoint: string | null;
  /** Where browsers reach the same store, if not at its endpoint. */
  readonly publicEndpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket is named in the path of an address, and not in its host. */
  readonly forcePathStyle: boolean;
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Checks the signature of the events that Stripe sends. */
  readonly webhookSecret: string;
  /**
   * The same for events of sellers' accounts, which Stripe signs separately; null: they are polled from time to time
   * instead.
   */
  readonly connectWebhookSecret: string | null;
  /** Another host that answers as Stripe does, for tests; null: Stripe itself. */
  readonly apiUrl: string | null;
}

export interface TracesConfig {
  /** The whole address that spans are posted to. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of traces that begin here: those that begin elsewhere are traced if they are there. */
  readonly sampler: "always_on" | "always_off" | "traceidratio";
  /** The share of them with `traceidratio`. */
  readonly share: number;
}

/** Reads the environment. Throws a `ConfigError` that lists everything that is wrong, not only the first thing. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = valuesOf(environment);
  const parsed = schema.safeParse(set);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  const values = parsed.data;
  const mode = values.DATABASE_URL === undefined || values.SAMPLE_DATA === true ? "trial" : "live";
  const stripe = readStripe(values);
  const problems = problemsOf(values, mode);
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    environment: values.NODE_ENV,
    mode,
    ...placeOf(values, mode),
    baseUrl: values.BASE_URL?.replace(/\/+$/, "") ?? null,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    databasePool: values.DATABASE_POOL,
    sampleData: values.SAMPLE_DATA ?? values.DATABASE_URL === undefined,
    samplePassword: values.SAMPLE_PASSWORD,
    secretKey: values.SECRET_KEY ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    clamavUrl: values.CLAMAV_URL ?? null,
    s3: readS3(values),
    packagesOrigin: values.PACKAGES_ORIGIN?.replace(/\/+$/, "").toLowerCase() ?? null,
    trustedProxies: values.TRUSTED_PROXIES?.split(",").map((part) => part.trim()) ?? [],
    drainSeconds: values.DRAIN_SECONDS ?? (mode === "trial" ? 0 : 5),
    stopSeconds: values.STOP_SECONDS,
    // Somebody who tries it out wants to read the address, not a line for every request.
    logLevel: values.LOG_LEVEL ?? (mode === "trial" ? "warn" : "info"),
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    stripe,
    metricsToken: values.METRICS_TOKEN ?? null,
    traces: readTraces(values),
    setVariables: new Set(variableNames.filter((name) => set[name] !== undefined)),
  };
}

/** What somebody has set, in the environment or in files of secrets. */
function valuesOf(environment: Readonly<Record<string, string | undefined>>) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const { values, problems } = readSecretFiles(set);
  if (problems.length > 0) throw new ConfigError(problems);
  return values;
}

/** What a process does and where it listens. */
function placeOf({ ROLE, PORT, HOST }: Values, mode: Config["mode"]): Pick<Config, "roles" | "port" | "host"> {
  const roles = new Set(ROLE);
  const answers = roles.has("web");
  return {
    roles,
    port: PORT ?? (answers ? 3000 : null),
    // A trial is for the person at this machine; only HOST opens it to a network. A worker's health is its machine's business.
    host: HOST ?? (mode === "live" && answers ? "0.0.0.0" : "127.0.0.1"),
  };
}

/** One process alone opens the embedded database, and fills a database with the sample data. */
function roleProblems({ ROLE, DATABASE_URL, SAMPLE_DATA, BASE_URL }: Values): string[] {
  if (processRoles.every((role) => ROLE.includes(role))) return [];
  if (DATABASE_URL === undefined)
    return [
      "ROLE: the embedded database belongs to one process, which must be web and worker; set DATABASE_URL, or leave ROLE out",
    ];
  if (SAMPLE_DATA === true)
    return [
      "ROLE: the sample data is loaded by one process, which must be web and worker; leave ROLE or SAMPLE_DATA out",
    ];
  return BASE_URL === undefined
    ? ["BASE_URL: needed where web and worker are apart, for the links in mail, which the worker sends"]
    : [];
}

const problemsOf = (values: Values, mode: Config["mode"]): string[] => [
  ...(mode === "live" ? liveProblems(values) : trialProblems(values)),
  ...stripeProblems(values),
  ...s3Problems(values),
  ...packagesProblems(values),
  ...roleProblems(values),
  ...databaseProblems(values),
];

/** One address cannot be two of them. */
function databaseProblems({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: direct,
  DATABASE_READ_URL: read,
}: Values): string[] {
  const problems: string[] = [];
  if (url === undefined && direct !== undefined) problems.push("DATABASE_DIRECT_URL: only beside DATABASE_URL");
  if (url === undefined && read !== undefined) problems.push("DATABASE_READ_URL: only beside DATABASE_URL");
  if (url !== undefined && direct === url)
    problems.push(
      "DATABASE_DIRECT_URL: must lead past pgbouncer to PostgreSQL itself; leave it out where DATABASE_URL does",
    );
  if (url !== undefined && read === url)
    problems.push("DATABASE_READ_URL: must lead to a replica; leave it out where there is none");
  return problems;
}

function liveProblems(values: Values): string[] {
  const problems: string[] = [];
  if (values.SECRET_KEY === undefined)
    problems.push("SECRET_KEY: needed with DATABASE_URL; use 32 or more random characters and keep them");
  if (stripeNames.every((name) => values[name] === undefined) && !values.ALLOW_SANDBOX_PAYMENTS)
    problems.push(
      `ALLOW_SANDBOX_PAYMENTS: without Stripe nobody is charged; set ${stripeNames.join(", ")} to take money, or ` +
        "ALLOW_SANDBOX_PAYMENTS=1 to go on with test cards that move none",
    );
  if (values.STRIPE_SECRET_KEY !== undefined && !isLive(values.STRIPE_SECRET_KEY) && !values.ALLOW_SANDBOX_PAYMENTS)
    problems.push(
      "STRIPE_SECRET_KEY: a test key charges nobody; set a live key to take money, or ALLOW_SANDBOX_PAYMENTS=1 to go on " +
        "with payments that move none",
    );
  return problems;
}

/** Everybody knows the passwords of the sample accounts, and the embedded database is none to keep money in. */
const trialProblems = ({ STRIPE_SECRET_KEY: key }: Values): string[] =>
  isLive(key) ? ["STRIPE_SECRET_KEY: a trial takes Stripe's test keys only, because a live key moves real money"] : [];

const isLive = (key: string | undefined): boolean => key !== undefined && /^[a-z]+_live_/.test(key);

const stripeNames = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

function readStripe(values: Values): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl = null } = values;
  const { STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret = null } = values;
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) return null;
  return { secretKey, publishableKey, webhookSecret, connectWebhookSecret, apiUrl };
}

/** By the standard names: one address for everything, below which traces have theirs, or one for traces alone. */
function readTraces(values: Values): TracesConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = values;
  const url = own ?? (base === undefined ? null : `${base.replace(/\/+$/, "")}/v1/traces`);
  if (url === null || values.OTEL_SDK_DISABLED) return null;
  return {
    url,
    headers: readHeaders(values.OTEL_EXPORTER_OTLP_HEADERS ?? ""),
    sampler: samplers[values.OTEL_TRACES_SAMPLER],
    share: values.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Half of Stripe is worse than none, and a key that moves money is shown to nobody but Stripe. */
function stripeProblems(values: Values): string[] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values;
  const missing = stripeNames.filter((name) => values[name] === undefined);
  const some = missing.length < stripeNames.length;
  const problems = some ? missing.map((name) => `${name}: missing; set all of ${stripeNames.join(", ")} or none`) : [];
  if (secretKey !== undefined && publishableKey !== undefined && isLive(secretKey) !== isLive(publishableKey))
    problems.push("STRIPE_PUBLISHABLE_KEY: one of the two Stripe keys is for tests, the other for live payments");
  if (values.STRIPE_API_URL !== undefined && isLive(secretKey))
    problems.push("STRIPE_API_URL: refused with a live key, which is for Stripe alone");
  return problems;
}

const s3Names = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
const s3Extras = ["S3_ENDPOINT", "S3_PUBLIC_ENDPOINT", "S3_FORCE_PATH_STYLE"] as const;

function readS3(values: Values): S3Config | null {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint, S3_PUBLIC_ENDPOINT: publicEndpoint } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined || region === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return null;
  return {
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    endpoint: endpoint?.replace(/\/+$/, "") ?? null,
    publicEndpoint: publicEndpoint?.replace(/\/+$/, "") ?? null,
    // Whoever runs a store rarely has a name for each bucket; AWS is leaving paths behind.
    forcePathStyle: values.S3_FORCE_PATH_STYLE ?? endpoint !== undefined,
  };
}

/** With half of it files would lie in the data folder, and nobody would notice before the folder is gone. */
function s3Problems(values: Values): string[] {
  const missing = s3Names.filter((name) => values[name] === undefined);
  const isMeant = [...s3Names, ...s3Extras].some((name) => values[name] !== undefined);
  return isMeant ? missing.map((name) => `${name}: missing; set all of ${s3Names.join(", ")} or none`) : [];
}

/** At the site's own origin a package could do everything that its learner can. */
function packagesProblems({ PACKAGES_ORIGIN: origin, BASE_URL: site }: Values): string[] {
  if (origin === undefined || site === undefined) return [];
  const own = new URL(site);
  const [, host = ""] = origin.replace(/\/+$/, "").toLowerCase().split("://");
  const isOwn = host.startsWith("*.") ? own.host.endsWith(host.slice(1)) : own.host === host;
  return isOwn ? ["PACKAGES_ORIGIN: must be another host than BASE_URL"] : [];
}

/** Where a session stays the same one: for LISTEN, jobs, migrations and backups. */
export const sessionUrl = ({ databaseUrl, databaseDirectUrl }: Pick<Config, "databaseUrl" | "databaseDirectUrl">) =>
  databaseDirectUrl ?? databaseUrl;
