import { readFileSync } from "node:fs";

/** Variables that may be in a file of their own, named by a variable with `_FILE` behind. */
export const secretNames = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_READ_URL",
  "SECRET_KEY",
  "SAMPLE_PASSWORD",
  "SMTP_URL",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_CONNECT_WEBHOOK_SECRET",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

interface WithSecrets {
  readonly values: Environment;
  /** Sentences that name variables and files, and never what is in them. */
  readonly problems: readonly string[];
}

/** The environment with what its secret files hold, which is without the newline that editors put at the end. */
export function readSecretFiles(environment: Environment): WithSecrets {
  const values: Record<string, string | undefined> = { ...environment };
  const problems: string[] = [];
  for (const name of secretNames) {
    const path = environment[`${name}_FILE`];
    if (path === undefined) continue;
    const read = environment[name] === undefined ? readSecret(path) : { problem: `set it or ${name}, not both` };
    if ("problem" in read) problems.push(`${name}_FILE: ${read.problem}`);
    else values[name] = read.secret;
  }
  return { values, problems };
}

function readSecret(path: string): { readonly secret: string } | { readonly problem: string } {
  try {
    const secret = readFileSync(path, "utf8").replace(/\r?\n$/, "");
    return secret === "" ? { problem: `${path} is empty` } : { secret };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
    return { problem: `${path} cannot be read (${code})` };
  }
}
