/** Files whose functions may be longer, each with its reason in `.oxlintrc.json`; it only falls. */
export const maxExceptions = 5;

const rule = "eslint/max-lines-per-function";
/** Proof has its own length; components are longer than other functions. */
const groups = /^(\*\*\/\*\.(test|spec)\.tsx?|apps\/server\/test\/\*\*|e2e\/\*\*|bench\/\*\*|apps\/web\/\*\*)$/;

interface Override {
  readonly reason?: string;
  readonly files: readonly string[];
  readonly rules: Readonly<Record<string, unknown>>;
}

/** Exceptions of the limits of functions that have no reason, name a whole folder or are too many, and figures that the docs say otherwise. */
export function limitProblems(config: string, style: string, most = maxExceptions): string[] {
  const { rules, overrides } = readConfig(config);
  const limiting = overrides.filter((override) => rule in override.rules);
  const exceptions = limiting.flatMap(({ files, reason }) =>
    files.filter((file) => !groups.test(file)).map((file) => ({ file, reason })),
  );
  const web = limiting.find(({ files }) => files.includes("apps/web/**"));
  const figures = `functions under ${maxOf(rules[rule])}, components under ${maxOf(web?.rules[rule])}`;
  return [
    ...exceptions.filter(({ file }) => file.includes("*")).map(({ file }) => `${file}: name the file that needs it`),
    ...exceptions.filter(({ reason }) => !reason).map(({ file }) => `${file}: say in a comment why it is longer`),
    ...(exceptions.length > most ? [`${exceptions.length} exceptions, ${most} allowed: split by what it does`] : []),
    ...(exceptions.length < most ? [`${exceptions.length} exceptions: lower maxExceptions from ${most}`] : []),
    ...(style.includes(figures) ? [] : [`docs/style.md does not say "${figures}"`]),
  ];
}

/** The linter's configuration, with the comment that an override begins with as its reason. */
const readConfig = (config: string): Pick<Override, "rules"> & { readonly overrides: readonly Override[] } =>
  JSON.parse(config.replaceAll(/^\s*\/\/ (.*)$/gm, (_line, reason) => `"reason": ${JSON.stringify(reason)},`));

const maxOf = (limit: unknown): number => (Array.isArray(limit) ? Number(limit[1].max) : Number.NaN);
