import { importsOf } from "./import-rules.ts";
import type { SourceFile } from "./source-files.ts";

/** What each file imports, by path; what is imported for its types alone counts as well. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** The imports of files among each other, whether they say a path or the contract's package. */
export function importsAmong(files: readonly SourceFile[]): Imports {
  return new Map(
    files.map(({ path, text }) => [
      path,
      importsOf(path, text).map((target) => target.replace(/^@pavane\/contract\/(.+)$/, "packages/contract/src/$1.ts")),
    ]),
  );
}

/** Files that lead back to themselves over their imports, one list for each circle: those of one list all lead to each other. */
export function circlesIn(imports: Imports): string[][] {
  const left = betweenOthers(imports);
  const reached = new Map([...left.keys()].map((file) => [file, reachedFrom(left, file)]));
  const circles = [...reached].flatMap(([file, from]) => {
    const circle = [...from].filter((other) => reached.get(other)?.has(file)).toSorted();
    return circle[0] === file ? [circle] : [];
  });
  return circles.toSorted(([one = ""], [other = ""]) => one.localeCompare(other));
}

/** Without the files that import none of those left, or that none of them imports, until there are no more of these. */
function betweenOthers(imports: Imports): Imports {
  const imported = new Set([...imports.values()].flat());
  const left = new Map(
    [...imports]
      .map(([file, targets]) => [file, targets.filter((target) => imports.has(target))] as const)
      .filter(([file, targets]) => targets.length > 0 && imported.has(file)),
  );
  return left.size === imports.size ? left : betweenOthers(left);
}

/** Everything that a file leads to; itself only by a circle. */
function reachedFrom(imports: Imports, file: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const next = [...(imports.get(file) ?? [])];
  for (let target = next.pop(); target !== undefined; target = next.pop()) {
    if (reached.has(target)) continue;
    reached.add(target);
    next.push(...(imports.get(target) ?? []));
  }
  return reached;
}
