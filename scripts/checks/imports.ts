import { argumentProblems } from "./argument-order.ts";
import { importProblem, importsOf } from "./import-rules.ts";
import { report, sourceFiles } from "./source-files.ts";

/** Who may import whom (docs/architecture.md, "Layout"). */
const imports = sourceFiles([".ts", ".tsx"])
  .filter(({ path }) => path.startsWith("apps/") || path.startsWith("packages/"))
  .flatMap(({ path, text }) =>
    importsOf(path, text).flatMap((target) => {
      const problem = importProblem(path, target);
      return problem === null ? [] : [`${path}: ${problem} (${target})`];
    }),
  );

/** In which order functions are told things (docs/architecture.md, "A domain"). */
const orders = sourceFiles([".ts"])
  .filter(({ path }) => path.startsWith("apps/server/src/domains/") && !path.endsWith(".test.ts"))
  .flatMap(({ path, text }) => argumentProblems(text).map((problem) => `${path}: ${problem}`));
report([...imports, ...orders]);
