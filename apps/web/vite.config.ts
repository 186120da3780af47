import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { maxFiles } from "../../scripts/checks/page-weights.ts";
import routes from "./app/routes.ts";
import { failedRoutes } from "./plugins/failed-routes.ts";
import { groupCode } from "./plugins/group-code.ts";
import { offlineFiles } from "./plugins/offline-files.ts";
import { shortIconKeys } from "./plugins/short-icon-keys.ts";
import { withoutInstrumentation } from "./plugins/without-instrumentation.ts";
import { withoutPrefetching } from "./plugins/without-prefetching.ts";

const file = (path: string) => fileURLToPath(new URL(`app/${path}`, import.meta.url));

/** What the page of kept lessons consists of, from the outermost. */
const offlinePage = [
  "entry.client.tsx",
  "root.tsx",
  "layout/page-boundary-layout.tsx",
  "guards/kept-layout.tsx",
  "features/learning/pages/offline-page.tsx",
].map(file);

/** The routes of each page, from the outermost; nobody has to sign in for those that stand below no guard. */
const branchesOf = (entries: readonly RouteConfigEntry[], above: readonly string[] = []): string[][] =>
  entries.flatMap(({ file: path, children = [] }) => {
    const branch = [...above, path];
    return children.length === 0 ? [branch] : branchesOf(children, branch);
  });
const isGuarded = (branch: readonly string[]) => branch.some((path) => path.startsWith("guards/"));
const branches = branchesOf(routes);

export default defineConfig({
  plugins: [
    failedRoutes(),
    withoutInstrumentation(),
    withoutPrefetching(),
    shortIconKeys(),
    tailwindcss(),
    reactRouter(),
    offlineFiles(offlinePage),
  ],
  // All pages are looked through before the first is shown: a package found later would make the browser load twice.
  optimizeDeps: { entries: ["app/**/*.tsx"] },
  build: {
    // Code that is loaded later is asked for by its import alone: what a link asked for in vain, while there was no network, an
    // import never asks for again. Every browser that knows light-dark() needs no polyfill.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // light-dark() is used as written; older browsers would need every colour twice.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 2048,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: groupCode({
                frame: ["entry.client.tsx", "root.tsx"].map(file),
                pages: branches.filter((branch) => !isGuarded(branch)).map((branch) => branch.map(file)),
                others: branches.filter(isGuarded).flat().map(file),
                maxFiles,
              }),
            },
          },
        },
      },
    },
  },
});
