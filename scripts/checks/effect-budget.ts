import type { SourceFile } from "./source-files.ts";

/** Effects in the web; it only falls. */
export const mostEffects = 53;

const effect = /^\s*use(Layout|Insertion)?Effect\(/;
const follows = /^\s*\/\/ Follows \S/;

/** Effects that do not name in the line above what outside React they follow, and too many of them. */
export function effectProblems(files: readonly SourceFile[], most = mostEffects): string[] {
  const effects = files.flatMap(({ path, text }) => {
    const lines = text.split("\n");
    return lines.flatMap((line, at) =>
      effect.test(line) ? [{ path, at, named: follows.test(lines[at - 1] ?? "") }] : [],
    );
  });
  const unnamed = effects.filter(({ named }) => !named);
  return [
    ...unnamed.map(({ path, at }) => `${path}:${at + 1}: say in the line above which thing outside React it follows`),
    ...(effects.length > most
      ? [`${effects.length} effects, ${most} allowed: derive while rendering, act in a handler, or take a shared hook`]
      : []),
    ...(effects.length < most ? [`${effects.length} effects: lower mostEffects from ${most}`] : []),
  ];
}
