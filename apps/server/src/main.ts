import { ConfigError, readConfig } from "./config.ts";
import { StartProblem } from "./platform/start-problem.ts";
import { startServer } from "./start-server.ts";

try {
  const config = readConfig(process.env);
  await startServer(config, { development: process.argv.includes("--dev") });
} catch (error) {
  const text = mendable(error);
  if (text === null) throw error;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function mendable(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof StartProblem) return error.message;
  if (!(error instanceof Error) || !("code" in error)) return null;
  if (error.code === "EADDRINUSE") return "Another program uses this port. Stop it, or set PORT to another one.";
  return error.code === "ECONNREFUSED" ? "The database does not answer at DATABASE_URL." : null;
}
