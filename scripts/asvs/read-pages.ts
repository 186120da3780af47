import { existsSync, readdirSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import vitest from "../../vitest.config.ts";
import { root } from "../checks/source-files.ts";
import { readLines, type Line, type Sources } from "./table.ts";

const folder = `${root}/docs/asvs`;

export const readPages = (): Line[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .flatMap((name) => readLines(`docs/asvs/${name}`, readFileSync(`${folder}/${name}`, "utf8")));

export const readIntroduction = (): string => readFileSync(`${folder}/README.md`, "utf8");

const read = (path: string): string => readFileSync(`${root}/${path}`, "utf8");

/** `.ci/run` runs the README's test command, and that the projects of vitest and the journeys. */
function runs(): (path: string) => boolean {
  const whole = /^TEST_DATABASE=postgres npm test$/m.test(read(".ci/run"));
  const parts = read("scripts/test.ts");
  const projects = whole && parts.includes('"vitest run ') ? projectsOfVitest() : [];
  const journeys = whole && parts.includes('"playwright test"');
  return (path) =>
    (journeys && matchesGlob(path, "e2e/*.spec.ts")) ||
    projects.some(({ include, exclude }) => some(path, include) && !some(path, exclude));
}

const some = (path: string, globs: readonly string[]): boolean => globs.some((glob) => matchesGlob(path, glob));

function projectsOfVitest(): { include: readonly string[]; exclude: readonly string[] }[] {
  return (vitest.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== "object" || !("test" in project)) return [];
    const { include = [], exclude = [] } = project.test ?? {};
    return [{ include, exclude }];
  });
}

export const repository = (): Sources => ({
  textOf: (path) => (existsSync(`${root}/${path}`) ? read(path) : null),
  isRun: runs(),
});
