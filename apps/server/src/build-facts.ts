import { existsSync, readFileSync, statSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The commit that the program's folder is at, in twelve signs; null where it came without its history. */
export function findCommit(folder: string = root): string | null {
  try {
    const git = gitFolder(join(folder, ".git"));
    const head = readFileSync(join(git, "HEAD"), "utf8").trim();
    const ref = /^ref: (.+)$/.exec(head)?.[1];
    const commit = ref === undefined ? head : findRef(git, ref);
    return commit?.slice(0, 12) ?? null;
  } catch {
    return null;
  }
}

/** When the pages that are served were built; null where they were not. */
export function findBuiltAt(folder: string = root): Date | null {
  return statSync(join(folder, "apps/web/build/server/index.js"), { throwIfNoEntry: false })?.mtime ?? null;
}

/** A further working copy has a file in its place that names the folder. */
function gitFolder(path: string): string {
  if (statSync(path).isDirectory()) return path;
  const named = /^gitdir: (.+)$/m.exec(readFileSync(path, "utf8"))?.[1] ?? path;
  return isAbsolute(named) ? named : join(path, "..", named);
}

function findRef(git: string, ref: string): string | null {
  const common = existsSync(join(git, "commondir"))
    ? join(git, readFileSync(join(git, "commondir"), "utf8").trim())
    : git;
  if (existsSync(join(common, ref))) return readFileSync(join(common, ref), "utf8").trim();
  const packed = readFileSync(join(common, "packed-refs"), "utf8");
  return (
    packed
      .split("\n")
      .find((line) => line.endsWith(` ${ref}`))
      ?.split(" ")[0] ?? null
  );
}
