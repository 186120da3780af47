// Starts Pavane. Plain JavaScript on purpose: it must run on any Node to say which Node is needed.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const development = process.argv.includes("--dev");
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 24 || (major === 24 && minor < 2)) {
  console.error(
    `Pavane runs on Node 24, which it brings along as a dependency; this is Node ${process.versions.node}.\n` +
      "Run `npm ci` without --ignore-scripts, then `npm start` (not `node scripts/start.mjs`).",
  );
  process.exit(1);
}

if (process.platform === "linux" && !development && process.env.MALLOC_ARENA_MAX === undefined) {
  // The same process, begun again: the settings are read before anything runs.
  const { memorySettings } = await import("./memory-settings.ts");
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...memorySettings,
  });
}

process.env.NODE_ENV = development ? "development" : "production";
if (!development && rendersPages() && isBuildNeeded()) {
  console.log("Building the pages (first start only, or after a change)");
  const built = spawnSync("npm", ["run", "build", "--silent"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import(pathToFileURL(join(root, "apps/server/src/main.ts")).href);

/** A process that takes jobs alone shows no pages. */
function rendersPages() {
  const role = process.env.ROLE ?? "";
  return role === "" || role.split(",").some((part) => part.trim() === "web");
}

function isBuildNeeded() {
  const bundle = join(root, "apps/web/build/server/index.js");
  if (!existsSync(bundle)) return true;
  const builtAt = statSync(bundle).mtimeMs;
  const sources = [
    "apps/web/app",
    "apps/web/public",
    "apps/web/vite.config.ts",
    "packages/contract/src",
    "package-lock.json",
  ];
  return sources.some((source) => newest(join(root, source)) > builtAt);
}

function newest(path) {
  if (!existsSync(path)) return 0;
  const info = statSync(path);
  if (!info.isDirectory()) return info.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}
