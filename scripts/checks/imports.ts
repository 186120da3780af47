import { importProblem, importsOf } from "./import-rules.ts";
import { report, sourceFiles } from "./source-files.ts";

/** Who may import whom (docs/architecture.md, "Layout"). */
const problems = sourceFiles([".ts", ".tsx"])
  .filter(({ path }) => path.startsWith("apps/") || path.startsWith("packages/"))
  .flatMap(({ path, text }) =>
    importsOf(path, text).flatMap((target) => {
      const problem = importProblem(path, target);
      return problem === null ? [] : [`${path}: ${problem} (${target})`];
    }),
  );
report(problems);
