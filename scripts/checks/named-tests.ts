export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** The tests that a row of a table names: `file`: "title", several parted by <br>. */
export const namedTests = (row: string): NamedTest[] =>
  [...row.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`: "(.+?)"(?=<br>| \|)/g)].map(([, file = "", title = ""]) => ({
    file,
    title: title.replaceAll("\\|", "|"),
  }));

/** What `.ci/run` sees to, so that tests which need it do run there. */
const installed: ReadonlySet<string> = new Set(["onPostgres", "hasFfmpeg", "hasPdftotext", "hasClamd", "hasUtilLinux"]);

const opening = /^(\s*)(?:await )?(test|it|describe)\b((?:\.\w+)*)(?:\(!?([^()]*)\))?/;

/** Why a file has no test of a title that runs everywhere; null where it has one. */
export function missingTest(source: string, title: string): string | null {
  const quoted = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const found = [...source.matchAll(new RegExp(String.raw`\(\s*(["'\`])${quoted}\1\s*,`, "g"))];
  if (found.length === 0) return "has no test of that name";
  const why = found.map(({ index, 0: text }) => problemOf(source.slice(0, index + text.length).split("\n")));
  return why.includes(null) ? null : (why[0] ?? null);
}

/** `lines` end with the title. What it is the title of begins the last line that opens something; what that is in begins further left. */
function problemOf(lines: readonly string[]): string | null {
  let within = Number.POSITIVE_INFINITY;
  for (const line of lines.toReversed()) {
    const [, indent = "", word, more = "", condition = ""] = opening.exec(line) ?? [];
    if (word === undefined || indent.length >= within) continue;
    if (within === Number.POSITIVE_INFINITY && (word === "describe" || more.includes(".step")))
      return "has a group or a step of that name, and no test";
    if (/\.(skip|todo|fixme)\b/.test(more)) return "never runs it";
    if (/\.(skipIf|runIf)\b/.test(more) && !installed.has(condition)) return `runs it only if ${condition}`;
    within = indent.length;
  }
  return null;
}
