/** A route as React Router's list of all routes has it. */
export interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly module: string;
  readonly imports?: readonly string[];
}

/** What a build says of its pages: the code that starts them, and which code each route needs before it can be used. */
export interface BuiltPages {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, BuiltRoute>>;
}

export interface PageWeight {
  readonly path: string;
  readonly files: number;
  /** Bytes of all of them, compressed by gzip. */
  readonly bytes: number;
}

export const maxFiles = 12;
export const maxBytes = 165_000;

/** What the HTML of each page names that somebody without an account may open, the heaviest first. */
export function weighPages({ entry, routes }: BuiltPages, bytesOf: (file: string) => number): PageWeight[] {
  const all = Object.values(routes);
  const parents = new Set(all.map(({ parentId }) => parentId));
  const pages = all.filter(({ id }) => !parents.has(id)).map((page) => branchOf(page, routes));
  return pages
    .filter((branch) => !branch.some(({ id }) => id.startsWith("guards/")))
    .map((branch) => {
      const files = new Set([entry, ...branch].flatMap(({ module, imports = [] }) => [module, ...imports]));
      const bytes = [...files].reduce((sum, file) => sum + bytesOf(file), 0);
      return { path: `/${branch.flatMap(({ path }) => path || []).join("/")}`, files: files.size, bytes };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
}

/** From the root to the page. */
function branchOf(page: BuiltRoute, routes: BuiltPages["routes"]): BuiltRoute[] {
  const parent = page.parentId === undefined ? undefined : routes[page.parentId];
  return parent === undefined ? [page] : [...branchOf(parent, routes), page];
}

/** Pages with more files or more bytes than a page may have. */
export const tooHeavy = (pages: readonly PageWeight[]): PageWeight[] =>
  pages.filter(({ files, bytes }) => files > maxFiles || bytes > maxBytes);
