import { spawnSync } from "node:child_process";
import { subjectProblem } from "./subject-problem.ts";
import { report } from "./source-files.ts";

/** Reads the newest commit; where there is no history, such as in an archive, nothing is wrong with it. */
const { status, stdout } = spawnSync("git", ["log", "-1", "--no-merges", "--format=%s"], { encoding: "utf8" });
const problem = status === 0 ? subjectProblem(stdout.trim()) : null;
report(problem === null ? [] : [problem]);
