import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { failedRoutes } from "./plugins/failed-routes.ts";

/** Needed by every page, with all it imports: one file compresses better than twenty, and stays cached over releases. */
const everyPage = [
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query)|clsx)\//,
  /node_modules\/lucide-react\/dist\/esm\/(Icon|context|createLucideIcon|shared)/,
  /apps\/web\/app\/(root|entry\.client|layout\/(site-layout|page-boundary-layout))\.tsx/,
  /apps\/web\/app\/(time\/dates|page\/page-data)\.ts/,
  /packages\/contract\/src\/(core\/money|subscriptions\/tiers)\.ts/,
  /apps\/web\/app\/ui\/(badge|card|chip|cover|empty-state|error-state|lazy-named|progress|search-state|skeleton)\.tsx?/,
  /vite\/preload-helper/,
];

/** What the pages of courses share with each other: a guest usually opens two of them. */
const coursePages = [
  /apps\/web\/app\/features\/learning\/(components\/(course-card|course-grid)|queries)\.tsx?/,
  /apps\/web\/app\/(money\/price-words|time\/time-words|session\/viewer|page\/json-ld)\.tsx?/,
  /packages\/contract\/src\/core\/time-words\.ts/,
  /apps\/web\/app\/ui\/(breadcrumbs|rating|star)\.tsx?/,
];

const matches = (parts: readonly RegExp[]) => (id: string) => parts.some((part) => part.test(id));

export default defineConfig({
  plugins: [failedRoutes(), tailwindcss(), reactRouter()],
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
              groups: [
                { name: "base", test: matches(everyPage), priority: 2 },
                { name: "courses", test: matches(coursePages), priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});
