import { referred, type Schema as Described } from "../fuzz/from-schema.ts";

export interface Target {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Of a POST, as JSON. */
  readonly body?: Readonly<Record<string, unknown>>;
}

const known: Readonly<Record<string, string>> = {
  q: "waltz",
  from: "2026-12-01",
  to: "2026-12-08",
  tz: "Europe/Vienna",
  sort: "title",
  username: "dancer.one",
  style: "Ballet",
  serial: "PV-0000-0000",
};

/** One value that fits a member, so that what is asked for is not refused before the database is. */
function valueOf({ description, schema, name }: { description: Described; schema: Described; name: string }): string {
  const given = known[name];
  if (given !== undefined) return given;
  const real = schema.$ref === undefined ? schema : referred(description, schema.$ref);
  const options = real.anyOf ?? real.oneOf;
  if (Array.isArray(options)) return valueOf({ description, schema: options[0], name });
  if (Array.isArray(real.enum)) return String(real.enum[0]);
  if (real.type === "integer" || real.type === "number") return String(real.minimum > 0 ? real.minimum : 1);
  if (real.format === "date") return "2026-12-01";
  return real.type === "boolean" ? "true" : "1";
}

/** What must not be tried with a session that goes on: it would end it, or fetch for minutes. */
const leftOut = /\/(logout|exports|webhooks|sandbox|packages)\b/;

/** Every GET of the description that has parameters, with a value for each. */
export function getTargets(description: Described): Target[] {
  return Object.entries<Described>(description.paths).flatMap(([template, { get }]) => {
    if (get === undefined || leftOut.test(template)) return [];
    const parameters: Described[] = (get.parameters ?? []).map((one: Described) =>
      one.$ref === undefined ? one : referred(description, one.$ref),
    );
    const query = parameters.filter((one) => one.in === "query");
    if (query.length === 0 && !template.includes("{")) return [];
    const path = template.replaceAll(/\{(\w+)\}/g, () => "1");
    const pairs = query.map(
      ({ name, schema }) => `${name}=${encodeURIComponent(valueOf({ description, schema, name }))}`,
    );
    return [{ method: "GET" as const, path: pairs.length === 0 ? path : `${path}?${pairs.join("&")}` }];
  });
}

/** Writes whose words reach the database before anybody is known, or change nothing that others need. */
export const postTargets: readonly Target[] = [
  { method: "POST", path: "/api/login", body: { username: "learner", password: "not the password" } },
  { method: "POST", path: "/api/password/forgot", body: { identifier: "learner" } },
  { method: "POST", path: "/api/verify-email/check", body: { token: "x" } },
  { method: "POST", path: "/api/checkout/quote", body: { coupon: "WELCOME" } },
  {
    method: "POST",
    path: "/api/contact",
    body: { name: "Ines", email: "ines@example.com", topic: "other", message: "How do I begin?" },
  },
];
