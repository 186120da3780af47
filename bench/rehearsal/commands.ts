import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What a command of an operator reads. */
export type Environment = Readonly<Record<"DATABASE_URL" | "DATA_DIR" | "SECRET_KEY" | (string & {}), string>>;

const root = fileURLToPath(new URL("../..", import.meta.url));
const programs: Readonly<Record<string, readonly string[]>> = {
  backup: ["apps/server/src/backup-command.ts", "backup"],
  restore: ["apps/server/src/backup-command.ts", "restore"],
  files: ["apps/server/src/files-command.ts"],
};

/**
 * `npm run <name> -- …`, without npm. It throws where the command does not end with 0; with `killAfterMs` it is killed at that moment,
 * should it still run, and either is fine.
 */
export function runCommand(
  [name = "", ...words]: readonly string[],
  environment: Environment,
  killAfterMs: number | null = null,
): Promise<void> {
  const child = spawn(process.execPath, [...(programs[name] ?? []), ...words], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
  const kill = killAfterMs === null ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  return new Promise((resolve, reject) =>
    child.once("close", (code) => {
      clearTimeout(kill);
      if (code === 0 || killAfterMs !== null) resolve();
      else reject(new Error(`${name} ${words.join(" ")} ended with ${code}\n${output}`));
    }),
  );
}

/** Seconds. */
export async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
