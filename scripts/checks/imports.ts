import { argumentProblems } from "./argument-order.ts";
import { importProblem, importsOf } from "./import-rules.ts";
import { report, sourceFiles } from "./source-files.ts";
import { featureNameProblems } from "./web-order.ts";

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

/** What folders of features are called (apps/web/app/features/README.md). */
const reasons = sourceFiles(["apps/web/app/features/README.md"])[0]?.text ?? "";
const names = featureNameProblems(
  sourceFiles([".ts", ".tsx"]).map(({ path }) => path),
  reasons,
);
report([...imports, ...orders, ...names]);
