import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

const git = (...words: string[]): Buffer =>
  execFileSync("git", words, { cwd: root, maxBuffer: 1_000_000_000, stdio: ["ignore", "pipe", "inherit"] });

/** The last version before migrations began anew with a baseline: the oldest from which one may upgrade. */
export function oldestVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(root, "apps/server/migrations/replaced.json"), "utf8"),
  );
  return version;
}

/**
 * Lays out the tree of a commit in an empty folder. It gets the packages that are installed here, its own workspaces among them, so it runs
 * as long as it needs none that has been taken out since; and the pages that are built here, since building takes a minute and nobody opens
 * them. Needs the history of the repository.
 */
export function layOut(commit: string, folder: string): void {
  execFileSync("tar", ["-x", "-C", folder], { input: git("archive", "--format=tar", commit) });
  const [here, there] = [join(root, "node_modules"), join(folder, "node_modules")];
  mkdirSync(join(there, "@pavane"), { recursive: true });
  for (const name of readdirSync(here)) if (name !== "@pavane") symlinkSync(join(here, name), join(there, name));
  for (const [name, place] of workspaces) {
    symlinkSync(join(folder, place), join(there, "@pavane", name));
    linkIfThere(join(root, place, "node_modules"), join(folder, place, "node_modules"));
  }
  linkIfThere(join(root, "apps/web/build"), join(folder, "apps/web/build"));
}

function linkIfThere(from: string, to: string): void {
  if (existsSync(from)) symlinkSync(from, to);
}

const workspaces = [
  ["contract", "packages/contract"],
  ["server", "apps/server"],
  ["web", "apps/web"],
] as const;
