import { requestProblems } from "./request-members.ts";
import { report, sourceFiles } from "./source-files.ts";

report(requestProblems(sourceFiles([".ts"]).filter(({ path }) => !path.endsWith(".test.ts"))));
