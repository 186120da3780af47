import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { conceptProblems } from "./concept-list.ts";
import { report, sourceFiles } from "./source-files.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const page = sourceFiles(["docs/concepts.md"])[0]?.text ?? "";

report(page === "" ? ["docs/concepts.md is not there"] : conceptProblems(page, (path) => existsSync(root + path)));
