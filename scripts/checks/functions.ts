import { readFileSync } from "node:fs";
import { limitProblems } from "./function-limits.ts";
import { report, root } from "./source-files.ts";

const textOf = (path: string): string => readFileSync(`${root}/${path}`, "utf8");

report(limitProblems(textOf(".oxlintrc.json"), textOf("docs/style.md")));
