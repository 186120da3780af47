import type { CheckedVariable } from "@pavane/contract/screens/schema-deployment";
import { variableNames, type Config, type VariableName } from "../../config.ts";

/** What is wrong with a variable, in a sentence that says what to do and never its value; null where nothing is. */
interface VariableRule {
  readonly missing?: (config: Config) => string | null;
  readonly unsafe?: (config: Config) => string | null;
}

/** Every variable with whether it is set, at its default, missing or unsafe, in the order of the configuration. */
export const judgeVariables = (config: Config): CheckedVariable[] =>
  variableNames.map((name) => judgeVariable(name, config));

function judgeVariable(name: VariableName, config: Config): CheckedVariable {
  const isSet = config.setVariables.has(name);
  const { missing, unsafe } = rules[name];
  const dangerous = unsafe?.(config) ?? null;
  if (dangerous !== null) return { name, state: "unsafe", advice: dangerous };
  const wanted = isSet ? null : (missing?.(config) ?? null);
  if (wanted !== null) return { name, state: "missing", advice: wanted };
  return { name, state: isSet ? "set" : "default", advice: null };
}

const isLive = ({ mode }: Config): boolean => mode === "live";
const isHttps = ({ baseUrl }: Config): boolean => baseUrl?.startsWith("https://") ?? false;

const here = /^(127\.|localhost$|::1$|\[::1\]$)/;
/** Whether others than the people at this machine reach it. */
const isPublic = (config: Config): boolean => !here.test(config.host) || isHttps(config);

/** Keys that are written down in documents, or by which nobody could be kept out. */
function isGuessable(secret: string): boolean {
  const sayings = /change|example|secret|password|pavane|0123456789/i;
  return new Set(secret).size < minDistinctSigns || sayings.test(secret);
}
const minDistinctSigns = 10;

/** Passwords that stand in our own guides and in everybody's examples. */
const developmentPasswords: ReadonlySet<string> = new Set([
  "password",
  "postgres",
  "pavane",
  "secret",
  "example",
  "dev",
]);

const passwordOf = (address: string | null): string | null =>
  address === null ? null : (URL.parse(address)?.password ?? null);

const weakPassword = (config: Config, address: string | null): string | null =>
  isLive(config) && developmentPasswords.has(passwordOf(address) ?? "")
    ? "Its password is one of those that stand in examples: give the database user another one."
    : null;

/** What stores that answer as S3 does are delivered with. */
const examplePasswords: ReadonlySet<string> = new Set(["minioadmin", "rustfsadmin", "password", "secret"]);

/** Browsers fetch films and downloads there. */
const openAddress = (config: Config, endpoint: string | null): string | null =>
  isHttps(config) && endpoint?.startsWith("http://") === true
    ? "Browsers do not play films without https in pages with it: set S3_PUBLIC_ENDPOINT to an address with https."
    : null;

const maxRatePerMinute = 6_000;

const rules: Readonly<Record<VariableName, VariableRule>> = {
  NODE_ENV: {
    unsafe: (config) =>
      isLive(config) && config.environment !== "production"
        ? "Start the server by npm start, which sets it to production: elsewhere answers are checked twice and errors say more."
        : null,
  },
  ROLE: {},
  PORT: {},
  HOST: {},
  BASE_URL: {
    missing: (config) =>
      isLive(config) ? "Set it to the public address: links in mails and on certificates use it." : null,
    unsafe: (config) =>
      isLive(config) && config.baseUrl?.startsWith("http://") === true
        ? "Set it to an https address: passwords and sessions would be sent in the open."
        : null,
  },
  DATA_DIR: {},
  DATABASE_URL: {
    missing: (config) =>
      isPublic(config) && !config.sampleData
        ? "Set it to a PostgreSQL database: the embedded one is for trying out and does not flush to disk."
        : null,
    unsafe: (config) => weakPassword(config, config.databaseUrl),
  },
  DATABASE_DIRECT_URL: { unsafe: (config) => weakPassword(config, config.databaseDirectUrl) },
  DATABASE_READ_URL: { unsafe: (config) => weakPassword(config, config.databaseReadUrl) },
  DATABASE_POOL: {},
  SAMPLE_DATA: {
    unsafe: (config) =>
      config.sampleData && isHttps(config)
        ? "Sample data at a public address: take it out, and begin with an empty database."
        : null,
  },
  SAMPLE_PASSWORD: {
    unsafe: (config) =>
      config.sampleData && isPublic(config) && !config.setVariables.has("SAMPLE_PASSWORD")
        ? "Everybody knows the password of the sample accounts, one of which is an administrator: set another one."
        : null,
  },
  SECRET_KEY: {
    missing: (config) =>
      isHttps(config) ? "Set 32 or more random characters: the one in the data folder is lost with the folder." : null,
    unsafe: (config) =>
      config.secretKey !== null && (isLive(config) || isPublic(config)) && isGuessable(config.secretKey)
        ? "It can be guessed: set 32 or more random characters, for example by openssl rand -hex 32."
        : null,
  },
  SMTP_URL: {
    missing: (config) => (isLive(config) ? "Set it to a mail server: until then mail is kept in the outbox." : null),
  },
  CLAMAV_URL: {},
  S3_BUCKET: {},
  S3_ENDPOINT: {
    unsafe: (config) => (config.s3?.publicEndpoint === null ? openAddress(config, config.s3.endpoint) : null),
  },
  S3_PUBLIC_ENDPOINT: { unsafe: (config) => openAddress(config, config.s3?.publicEndpoint ?? null) },
  S3_REGION: {},
  S3_ACCESS_KEY_ID: {},
  S3_SECRET_ACCESS_KEY: {
    unsafe: ({ s3 }) =>
      s3 !== null && examplePasswords.has(s3.secretAccessKey)
        ? "It is the password that the store came with: give the store another one."
        : null,
  },
  S3_FORCE_PATH_STYLE: {},
  PACKAGES_ORIGIN: {
    unsafe: ({ packagesOrigin, baseUrl }) =>
      packagesOrigin?.startsWith("http://") && baseUrl?.startsWith("https://")
        ? "Browsers do not show pages without https in pages with it: set an address with https."
        : null,
  },
  TRUSTED_PROXIES: {
    missing: (config) =>
      isLive(config) && isHttps(config)
        ? "Name the proxy that speaks https: without it everybody seems to come from one address, and limits count them together."
        : null,
    unsafe: (config) =>
      config.trustedProxies.some((proxy) => proxy.endsWith("/0"))
        ? "It believes everybody who says to be a proxy: name the proxy alone."
        : null,
  },
  DRAIN_SECONDS: {},
  STOP_SECONDS: {},
  LOG_LEVEL: {
    unsafe: (config) =>
      isLive(config) && config.logLevel === "silent" ? "Nothing is logged: leave it out, or set it to info." : null,
  },
  RATE_LIMIT_PER_MINUTE: {
    unsafe: (config) =>
      isLive(config) && config.rateLimitPerMinute > maxRatePerMinute
        ? "A limit this high protects nothing: leave it out, which means 600."
        : null,
  },
  STRIPE_SECRET_KEY: {},
  STRIPE_PUBLISHABLE_KEY: {},
  STRIPE_WEBHOOK_SECRET: {},
  STRIPE_CONNECT_WEBHOOK_SECRET: {
    missing: (config) =>
      isLive(config) && takesMoney(config)
        ? "Set the signing secret of the endpoint for connected accounts: without it payouts are asked for each hour."
        : null,
  },
  STRIPE_API_URL: {
    unsafe: (config) =>
      isLive(config) && config.stripe?.apiUrl != null
        ? "It is for tests: take it out, so that Stripe itself is asked."
        : null,
  },
  ALLOW_SANDBOX_PAYMENTS: {
    unsafe: (config) =>
      isLive(config) && !takesMoney(config)
        ? "Everybody can pay with test cards, which move no money: set Stripe's live keys and take it out."
        : null,
  },
  METRICS_TOKEN: {
    unsafe: ({ metricsToken }) =>
      metricsToken !== null && isGuessable(metricsToken)
        ? "Who guesses it reads the figures of this installation: set 32 or more random characters, for example by openssl rand -hex 32."
        : null,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    unsafe: (config) =>
      config.setVariables.has("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT") ? null : tracesInTheOpen(config),
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    unsafe: (config) =>
      config.setVariables.has("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT") ? tracesInTheOpen(config) : null,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {},
  OTEL_TRACES_SAMPLER: {},
  OTEL_TRACES_SAMPLER_ARG: {},
  OTEL_SDK_DISABLED: {},
};

/** Traces say who asked for what; beside the server, or in a network of its own, they need no https. */
function tracesInTheOpen({ traces }: Config): string | null {
  const url = traces === null ? null : new URL(traces.url);
  return url?.protocol === "http:" && !isNear(url.hostname)
    ? "Traces would leave this machine in the open: set an https address, or a collector beside the server."
    : null;
}

/** A name without a dot is one of containers side by side. */
const isNear = (host: string): boolean =>
  here.test(host) ||
  !host.includes(".") ||
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|\.(internal|local|svc)$/.test(host);

const takesMoney = ({ stripe }: Config): boolean => stripe !== null && /^[a-z]+_live_/.test(stripe.secretKey);
