/** Folders of apps/web/app in their order: each imports itself and those before it. A folder inside one may stand elsewhere. */
export const webFolders: readonly string[] = [
  "styles",
  "browser",
  "time",
  "ui/basics",
  "ui/leaving",
  "ui/focus",
  "ui/toasts",
  "ui/buttons",
  "ui/overlays",
  "ui/display",
  "ui/feedback",
  "ui/unsaved",
  "ui/form",
  "ui/search",
  "ui/lists",
  "ui/tables",
  "ui/charts",
  "forms/drafts",
  "cart/guest",
  "api",
  "page",
  "kept",
  "session",
  "forms",
  "plans",
  "money",
  "media",
  "cart",
  "catalogue",
  "people",
  "notices",
  "appointments",
  "guards",
  "administration",
  "layout",
  "features",
  "screens",
  // A screen of the development server that shows everything.
  "ui/gallery",
];

const webFile = /^apps\/web\/app\/(.+)$/;
const feature = /^features\/([^/]+)\/(.+)$/;

/** What is wrong with one import of the web, or null. Both are paths from the root. */
export function webProblem(file: string, target: string): string | null {
  const from = webFile.exec(file)?.[1];
  const to = webFile.exec(target)?.[1];
  if (from === undefined || to === undefined) return null;
  return orderProblem(from, to) ?? featureProblem(from, to);
}

/** Files of the root, such as `paths.ts` and `root.tsx`, belong to no folder. */
function orderProblem(from: string, to: string): string | null {
  if (!from.includes("/") || !to.includes("/")) return null;
  const [here, there] = [folderOf(from), folderOf(to)];
  if (here === null || there === null)
    return `${topOf(here === null ? from : to)} is missing in the order of the web's folders`;
  return webFolders.indexOf(there) <= webFolders.indexOf(here)
    ? null
    : `${here} may not import ${there}, which comes after it`;
}

function featureProblem(from: string, to: string): string | null {
  const [, name, rest = ""] = feature.exec(from) ?? [];
  const [, other, otherRest = ""] = feature.exec(to) ?? [];
  if (name === undefined || other === undefined) return null;
  if (name !== other) return "a feature never imports a feature; compose in screens";
  return otherRest.startsWith("admin/") && !/^(admin|pages)\//.test(rest)
    ? "what everybody loads never imports the administration"
    : null;
}

/** The nearest folder that has a place in the order. */
function folderOf(path: string): string | null {
  const inside = webFolders.filter((folder) => path.startsWith(`${folder}/`));
  return inside.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

const topOf = (path: string): string => path.slice(0, path.indexOf("/"));

const featureFolder = /^apps\/web\/app\/features\/([^/]+)\//;
const domainFolder = /^packages\/contract\/src\/([^/]+)\//;
/** "- `cart`: why it is no domain" */
const reason = /^- `([^`]+)`: \S/gm;

/**
 * Folders of features that are named neither like a domain of the contract nor in `reasons`, the text of `features/README.md`, and reasons
 * without a folder.
 */
export function featureNameProblems(paths: readonly string[], reasons: string): string[] {
  const features = foldersIn(paths, featureFolder);
  const domains = foldersIn(paths, domainFolder);
  const given = new Set([...reasons.matchAll(reason)].map(([, name = ""]) => name));
  return [
    ...[...features]
      .filter((name) => !domains.has(name) && !given.has(name))
      .map((name) => `features/${name}: no domain of the contract; say why in features/README.md`),
    ...[...given]
      .filter((name) => !features.has(name) || domains.has(name))
      .map((name) => `features/README.md: ${name} needs no reason`),
  ];
}

const foldersIn = (paths: readonly string[], folder: RegExp): Set<string> =>
  new Set(paths.flatMap((path) => folder.exec(path)?.[1] ?? []));
