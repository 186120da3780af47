import { effectProblems } from "./effect-budget.ts";
import { report, sourceFiles } from "./source-files.ts";

report(effectProblems(sourceFiles([".ts", ".tsx"]).filter(({ path }) => path.startsWith("apps/web/app/"))));
