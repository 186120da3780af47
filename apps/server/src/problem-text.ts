import { ConfigError } from "./config-error.ts";
import { StartProblem } from "./platform/start-problem.ts";

/** What somebody who started the server or one of its commands is told of an error that they can mend; null for any other. */
export function problemText(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof StartProblem) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (error instanceof Error && error.message.startsWith("unsupported startup parameter"))
    return "DATABASE_URL leads to pgbouncer: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.";
  return code === "ECONNREFUSED" ? "The database does not answer at DATABASE_URL." : null;
}
