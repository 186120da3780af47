import { expect, test } from "vitest";
import { ConfigError } from "./config-error.ts";
import { readConfig, sessionUrl } from "./config.ts";

const url = "postgres://db.example/pavane";
const secret = "0123456789abcdef0123456789abcdef";
const live = { DATABASE_URL: url, SECRET_KEY: secret, ALLOW_SANDBOX_PAYMENTS: "1" };
const stripe = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

test("without a database address it is a trial on this machine only, with sample data", () => {
  expect(readConfig({})).toMatchObject({ mode: "trial", host: "127.0.0.1", sampleData: true, port: 3000 });
});

test("a database address makes it live, open to the network and without sample data", () => {
  expect(readConfig(live)).toMatchObject({
    mode: "live",
    host: "0.0.0.0",
    sampleData: false,
  });
});

test("sample data asked for makes a trial of any database; HOST always wins", () => {
  expect(readConfig({ DATABASE_URL: url, SAMPLE_DATA: "1" })).toMatchObject({
    mode: "trial",
    host: "127.0.0.1",
    sampleData: true,
  });
  expect(readConfig({ HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
});

test("a process is web and worker unless ROLE says otherwise; a worker listens only where PORT says, and for its machine alone", () => {
  expect([...readConfig(live).roles]).toEqual(["web", "worker"]);
  const apart = { ...live, BASE_URL: "https://dance.example" };
  expect(readConfig({ ...apart, ROLE: "web" })).toMatchObject({ roles: new Set(["web"]), port: 3000, host: "0.0.0.0" });
  expect(readConfig({ ...apart, ROLE: "worker" })).toMatchObject({ roles: new Set(["worker"]), port: null });
  expect(readConfig({ ...apart, ROLE: "worker", PORT: "3100" })).toMatchObject({ port: 3100, host: "127.0.0.1" });
  expect(readConfig({ ROLE: " worker , web" }).roles).toEqual(new Set(["web", "worker"]));
  expect(() => readConfig({ ...live, ROLE: "web,cook" })).toThrow(/ROLE[^\n]*must be web, worker, or both/);
});

test("the embedded database and the sample data need a process that is both", () => {
  expect(() => readConfig({ ROLE: "web" })).toThrow(/ROLE: the embedded database belongs to one process/);
  expect(() => readConfig({ ROLE: "worker", DATABASE_URL: url, SAMPLE_DATA: "1" })).toThrow(/ROLE: the sample data/);
  expect(() => readConfig({ ...live, ROLE: "worker" })).toThrow(/BASE_URL: needed where web and worker are apart/);
});

test("a live process goes on answering for a while when it is to stop, a trial stops at once", () => {
  expect(readConfig(live)).toMatchObject({ drainSeconds: 5, stopSeconds: 30 });
  expect(readConfig({})).toMatchObject({ drainSeconds: 0, stopSeconds: 30 });
  expect(readConfig({ ...live, DRAIN_SECONDS: "0", STOP_SECONDS: "90" })).toMatchObject({
    drainSeconds: 0,
    stopSeconds: 90,
  });
});

test("behind a pooler there are two addresses, and sessions go to the second", () => {
  const direct = "postgres://db.example:5433/pavane";
  expect(sessionUrl(readConfig(live))).toBe(url);
  const config = readConfig({ ...live, DATABASE_DIRECT_URL: direct });
  expect([config.databaseUrl, config.databaseDirectUrl, sessionUrl(config)]).toEqual([url, direct, direct]);
  expect(() => readConfig({ ...live, DATABASE_DIRECT_URL: url })).toThrow(/DATABASE_DIRECT_URL: must lead past/);
  expect(() => readConfig({ DATABASE_DIRECT_URL: direct })).toThrow(/DATABASE_DIRECT_URL: only beside DATABASE_URL/);
});

test("a replica has an address of its own", () => {
  const replica = "postgres://replica.example/pavane";
  expect(readConfig(live).databaseReadUrl).toBeNull();
  expect(readConfig({ ...live, DATABASE_READ_URL: replica }).databaseReadUrl).toBe(replica);
  expect(() => readConfig({ ...live, DATABASE_READ_URL: url })).toThrow(/DATABASE_READ_URL: must lead to a replica/);
  expect(() => readConfig({ DATABASE_READ_URL: replica })).toThrow(/DATABASE_READ_URL: only beside DATABASE_URL/);
});

test("everything wrong is listed at once", () => {
  const wrong = () => readConfig({ PORT: "many", DATABASE_URL: "mysql://x", LOG_LEVEL: "loud" });
  expect(wrong).toThrow(ConfigError);
  expect(wrong).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*LOG_LEVEL/);
});

test("live needs a secret of its own", () => {
  expect(() => readConfig({ DATABASE_URL: url })).toThrow(/SECRET_KEY/);
});

test("live needs Stripe, or the sandbox asked for by name", () => {
  expect(() => readConfig({ ...live, ALLOW_SANDBOX_PAYMENTS: "" })).toThrow(
    /ALLOW_SANDBOX_PAYMENTS: without Stripe nobody is charged/,
  );
  expect(readConfig(live).stripe).toBeNull();
  const real = { ...stripe, STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };
  expect(readConfig({ ...live, ...real, ALLOW_SANDBOX_PAYMENTS: "0" }).stripe).toEqual({
    secretKey: "sk_live_1",
    publishableKey: "pk_live_1",
    webhookSecret: "whsec_1",
    connectWebhookSecret: null,
    apiUrl: null,
  });
});

test("Stripe's test keys are for trials; live refuses them unless money that moves nothing is asked for by name", () => {
  const rehearsal = { ...live, ...stripe };
  expect(() => readConfig({ ...rehearsal, ALLOW_SANDBOX_PAYMENTS: "0" })).toThrow(
    /STRIPE_SECRET_KEY: a test key charges/,
  );
  expect(readConfig({ ...rehearsal, ALLOW_SANDBOX_PAYMENTS: "1" }).stripe).toMatchObject({ secretKey: "sk_test_1" });
  const real = { ...stripe, STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };
  expect(() => readConfig(real)).toThrow(/STRIPE_SECRET_KEY: a trial takes/);
  expect(() => readConfig({ ...real, DATABASE_URL: url, SAMPLE_DATA: "1" })).toThrow(
    /STRIPE_SECRET_KEY: a trial takes/,
  );
});

test("a trial pays in the sandbox unless Stripe is set", () => {
  expect(readConfig({}).stripe).toBeNull();
  expect(readConfig(stripe).stripe).toMatchObject({ secretKey: "sk_test_1" });
});

test("packages are played at another host than the site's", () => {
  const site = { BASE_URL: "https://pavane.example" };
  expect(readConfig(site).packagesOrigin).toBe(null);
  expect(readConfig({ ...site, PACKAGES_ORIGIN: "https://Packages.example/" }).packagesOrigin).toBe(
    "https://packages.example",
  );
  expect(readConfig({ ...site, PACKAGES_ORIGIN: "https://*.packages.example" }).packagesOrigin).toBe(
    "https://*.packages.example",
  );
  for (const origin of ["https://pavane.example", "https://PAVANE.example/"])
    expect(() => readConfig({ ...site, PACKAGES_ORIGIN: origin })).toThrow(/PACKAGES_ORIGIN: must be another host/);
  const below = { BASE_URL: "https://www.pavane.example", PACKAGES_ORIGIN: "https://*.pavane.example" };
  expect(() => readConfig(below)).toThrow(/PACKAGES_ORIGIN: must be another host/);
  for (const origin of ["packages.example", "https://packages.example/x", "https://*", "ftp://packages.example"])
    expect(() => readConfig({ ...site, PACKAGES_ORIGIN: origin })).toThrow(/PACKAGES_ORIGIN: must be like/);
});

const s3 = {
  S3_BUCKET: "dance-files",
  S3_REGION: "eu-central-1",
  S3_ACCESS_KEY_ID: "AK7Q",
  S3_SECRET_ACCESS_KEY: "s3Kx9Vb2",
};

test("files lie in the data folder unless all of S3 is set", () => {
  expect(readConfig({}).s3).toBeNull();
  expect(readConfig(s3).s3).toEqual({
    bucket: "dance-files",
    endpoint: null,
    publicEndpoint: null,
    region: "eu-central-1",
    accessKeyId: "AK7Q",
    secretAccessKey: "s3Kx9Vb2",
    forcePathStyle: false,
  });
  const own = { ...s3, S3_ENDPOINT: "http://store:9000/", S3_PUBLIC_ENDPOINT: "https://files.example/" };
  expect(readConfig(own).s3).toMatchObject({
    endpoint: "http://store:9000",
    publicEndpoint: "https://files.example",
    forcePathStyle: true,
  });
  expect(readConfig({ ...own, S3_FORCE_PATH_STYLE: "0" }).s3?.forcePathStyle).toBe(false);
});

test("half of S3 names what is missing, also when only an address is set", () => {
  const { S3_REGION: _region, ...half } = s3;
  expect(() => readConfig(half)).toThrow(/S3_REGION: missing; set all of S3_BUCKET, S3_REGION/);
  expect(() => readConfig({ S3_ENDPOINT: "http://store:9000" })).toThrow(/S3_BUCKET: missing[\s\S]*S3_REGION: missing/);
  expect(() => readConfig({ ...s3, S3_BUCKET: "Dance Files" })).toThrow(/S3_BUCKET: must be the name of a bucket/);
  expect(() => readConfig({ ...s3, S3_ENDPOINT: "store:9000" })).toThrow(/S3_ENDPOINT/);
});

test("half of Stripe names what is missing", () => {
  const half = () => readConfig({ STRIPE_SECRET_KEY: "sk_test_1" });
  expect(half).toThrow(/STRIPE_PUBLISHABLE_KEY: missing[\s\S]*STRIPE_WEBHOOK_SECRET: missing/);
  expect(half).not.toThrow(/STRIPE_SECRET_KEY: missing/);
  expect(() => readConfig({ ...live, STRIPE_SECRET_KEY: "sk_test_1" })).toThrow(/STRIPE_WEBHOOK_SECRET: missing/);
});

test("a live key goes to Stripe alone, and both keys are of one kind", () => {
  const elsewhere = { STRIPE_API_URL: "http://127.0.0.1:9000" };
  const keys = { ...stripe, STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };
  expect(readConfig({ ...stripe, ...elsewhere }).stripe).toMatchObject({ apiUrl: "http://127.0.0.1:9000" });
  expect(() => readConfig({ ...keys, ...elsewhere })).toThrow(/STRIPE_API_URL: refused with a live key/);
  expect(() => readConfig({ ...stripe, STRIPE_SECRET_KEY: "sk_live_1" })).toThrow(/STRIPE_PUBLISHABLE_KEY: one of/);
});

test("traces go where the standard variables say, and nowhere without them", () => {
  expect(readConfig({}).traces).toBeNull();
  const base = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318/" };
  expect(readConfig(base).traces).toEqual({
    url: "http://127.0.0.1:4318/v1/traces",
    headers: {},
    sampler: "always_on",
    share: 1,
  });
  const own = {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://traces.example/in",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic%20YTpi, x-team=7%",
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.05",
  };
  expect(readConfig({ ...base, ...own }).traces).toEqual({
    url: "https://traces.example/in",
    headers: { authorization: "Basic YTpi", "x-team": "7%" },
    sampler: "traceidratio",
    share: 0.05,
  });
  expect(readConfig({ ...base, OTEL_SDK_DISABLED: "true" }).traces).toBeNull();
  expect(() => readConfig({ ...base, OTEL_TRACES_SAMPLER: "sometimes", OTEL_TRACES_SAMPLER_ARG: "5" })).toThrow(
    /OTEL_TRACES_SAMPLER[\s\S]*OTEL_TRACES_SAMPLER_ARG/,
  );
});

test("a token for figures is none that could be guessed in a day", () => {
  expect(readConfig({}).metricsToken).toBeNull();
  expect(() => readConfig({ METRICS_TOKEN: "short" })).toThrow(/METRICS_TOKEN/);
  expect(readConfig({ METRICS_TOKEN: secret }).metricsToken).toBe(secret);
});
