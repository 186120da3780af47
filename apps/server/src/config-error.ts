/** What is wrong with the configuration, line by line, for who starts the program. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? "a problem" : "problems"}:\n${problems.map((line) => `  - ${line}`).join("\n")}`,
    );
    this.problems = problems;
  }
}
