import { report, sourceFiles } from "./source-files.ts";

const mostLines = 400;
/** Written prose and lists, whose length is their content. */
const prose = /^apps\/server\/src\/sample\/|\/common-passwords\.ts$|^apps\/server\/migrations\//;
/** A junk drawer starts with a name that means nothing. */
const junkDrawer = /(^|\/)(utils?|misc|helpers?|common|types)\.tsx?$/;

const files = sourceFiles([".ts", ".tsx"]).filter(({ path }) => !prose.test(path));
report([
  ...files
    .filter(({ text }) => text.split("\n").length > mostLines)
    .map(({ path }) => `${path}: over ${mostLines} lines`),
  ...files.filter(({ path }) => junkDrawer.test(path)).map(({ path }) => `${path}: name it after what it holds`),
  ...files
    .filter(({ path }) => !/^[a-z0-9.$_/@-]+$/.test(path))
    .map(({ path }) => `${path}: file names are kebab-case`),
]);
