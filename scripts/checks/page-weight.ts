import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { maxBytes, maxFiles, tooHeavy, weighPages, type BuiltPages } from "./page-weights.ts";
import { report, root } from "./source-files.ts";

/** After a build: which scripts each public page names, and whether that is more than a page may have. */
const client = join(root, "apps/web/build/client");

const pages = weighPages(readPages(), (file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length);
process.stdout.write("| page | scripts | kB gzip |\n| --- | ---: | ---: |\n");
for (const { path, files, bytes } of pages)
  process.stdout.write(`| ${path} | ${files} | ${(bytes / 1000).toFixed(1)} |\n`);
report(
  tooHeavy(pages).map(
    ({ path }) => `${path} is too heavy: at most ${maxFiles} scripts of ${maxBytes / 1000} kB in all`,
  ),
);

/** The list of all routes, which React Router writes beside the scripts. */
function readPages(): BuiltPages {
  const [list] = globSync("assets/manifest-*.js", { cwd: client });
  if (list === undefined) throw new Error("The pages are not built. Run `npm run build`.");
  return JSON.parse(readFileSync(join(client, list), "utf8").replace(/^[^{]*|;\s*$/g, ""));
}
