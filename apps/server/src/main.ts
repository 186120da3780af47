import { readConfig } from "./config.ts";
import { problemText } from "./problem-text.ts";
import { startServer } from "./start-server.ts";

try {
  const config = readConfig(process.env);
  await startServer(config, { development: process.argv.includes("--dev") });
} catch (error) {
  const text = isPortTaken(error)
    ? "Another program uses this port. Stop it, or set PORT to another one."
    : problemText(error);
  if (text === null) throw error;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}
