import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { olderSnapshots } from "./checks/snapshots.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const meta = `${root}/apps/server/migrations/meta`;

/**
 * What changed in tables.ts as the next migration, or with --custom an empty file to write by hand; --name says what it is.
 * drizzle-kit compares with the newest snapshot alone, so those before it go.
 */
const words = ["generate", "--config", "apps/server/drizzle.config.ts", ...process.argv.slice(2)];
const { status } = spawnSync(`${root}/node_modules/.bin/drizzle-kit`, words, { cwd: root, stdio: "inherit" });
for (const name of olderSnapshots(readdirSync(meta))) rmSync(`${meta}/${name}`);
process.exitCode = status ?? 1;
