import { minifySync, type Rolldown } from "vite";
import { graphOf, importsOf, reach, type Graph } from "./module-graph.ts";

export interface SiteCode {
  /** Modules that every page stands on. */
  readonly frame: readonly string[];
  /** The pages that are to have few files, each by the modules of its routes. */
  readonly pages: readonly (readonly string[])[];
  /** Modules of the routes of other pages. */
  readonly others: readonly string[];
  /** The most files a page may load, with one for the frame, one for the root and one for each of its routes. */
  readonly maxFiles: number;
}

/** Code that is one file. */
interface Group {
  /** Pages that load it. */
  pages: Set<string>;
  modules: readonly string[];
  /** Characters, minified. */
  size: number;
  /** Groups that are loaded with it. */
  needs: Set<Group>;
}

/** By what merging weighs; which leads to the lightest pages is found by trying all. */
interface Scales {
  /** Characters that a file of its own costs each page that loads it: what it imports, exports and cannot share with others. */
  readonly ofFile: number;
  /** How much more a character counts on the heaviest page than on a light one. */
  readonly steepness: number;
  /** What a character counts on the lightest page. */
  readonly least: number;
}

const everyScale: readonly Scales[] = [560, 640, 1100].flatMap((ofFile) =>
  [2, 4, 8].flatMap((steepness) => [0.005, 0.02].map((least) => ({ ofFile, steepness, least }))),
);
const maxGroups = 90;

/**
 * Groups for rolldown: what all pages need is `base`, and what some of them need goes with what nearly the same pages need, so that no page
 * loads more than a few files, and the heaviest pages little they have no use for. What one page alone needs stays with it; what comes
 * later is split as usual.
 */
export function groupCode(site: SiteCode): Rolldown.CodeSplittingGroup[] {
  let ranks: Map<string, number> | undefined;
  const rankOf = (id: string, context: Rolldown.ChunkingContext) =>
    (ranks ??= rankModules(site, graphOf(context))).get(id);
  // What a group depends on would come into it; so that is taken out before.
  return Array.from({ length: maxGroups }, (_, rank) => ({
    name: (id, context) => (rankOf(id, context) === rank ? (rank === 0 ? "base" : `shared-${rank}`) : null),
    priority: maxGroups - rank,
  }));
}

function rankModules(site: SiteCode, graph: Graph): Map<string, number> {
  const shared = sharedModules(site, graph);
  const tried = everyScale.map((scales) => {
    const groups = groupByPages(shared, graph);
    const [frame] = groups;
    // Every file may need the frame.
    for (const { needs } of groups) if (frame) needs.delete(frame);
    const load = loadOf(site, groups, graph);
    const files = mergeGroups(groups, load, scales);
    return { files, weight: weightOf(files, load) };
  });
  const [{ files } = { files: [] }] = tried.toSorted((a, b) => a.weight - b.weight);
  const isBase = ({ modules }: Group) => site.frame.some((id) => modules.includes(id));
  const ranked = files.toSorted((a, b) => Number(isBase(b)) - Number(isBase(a)) || a.needs.size - b.needs.size);
  if (ranked.length > maxGroups) throw new Error("plugins/group-code.ts: more groups than are allowed");
  return new Map(ranked.flatMap(({ modules }, rank) => modules.map((id) => [id, rank] as const)));
}

/** What pages weigh together, the heavy ones far more than the light; the heaviest of all is left out, which nothing here helps. */
function weightOf(files: readonly Group[], load: ReadonlyMap<string, PageLoad>): number {
  const sizes = [...load].map(([page, { alone }]) =>
    files.reduce((sum, { pages, size }) => (pages.has(page) ? sum + size + typicalFile : sum), alone),
  );
  const heaviest = Math.max(...sizes);
  return sizes.reduce((sum, size) => (size === heaviest ? sum : sum + size ** 16), 0) ** (1 / 16);
}

const typicalFile = 640;

const nameOf = (page: readonly string[]) => page.join();

/** What is known of each page. */
interface PageLoad {
  /** How many files it may share with others. */
  readonly room: number;
  /** Characters of what it needs alone, less those of the frame. */
  readonly alone: number;
}

function loadOf({ frame, pages, maxFiles }: SiteCode, groups: readonly Group[], graph: Graph): Map<string, PageLoad> {
  const shared = new Set(groups.flatMap(({ modules }) => modules));
  return new Map(
    pages.map((page) => {
      const own = [...reach([...frame, ...page], graph)].filter((id) => !shared.has(id));
      const alone = own.reduce((sum, id) => sum + sizeOf(graph(id).code), -(groups[0]?.size ?? 0));
      return [nameOf(page), { room: maxFiles - 1 - page.length, alone }];
    }),
  );
}

/** What more than one page needs, or a page and something that is no page, with the pages that need it. */
function sharedModules({ frame, pages, others }: SiteCode, graph: Graph): [id: string, pages: Set<string>][] {
  const users = new Map<string, Set<string>>();
  for (const page of pages)
    for (const id of reach([...frame, ...page], graph)) users.set(id, (users.get(id) ?? new Set()).add(nameOf(page)));
  const elsewhere = reach([...others, ...laterCode([...frame, ...pages.flat(), ...others], graph)], graph);
  return [...users].filter(([id, { size }]) => size > 1 || elsewhere.has(id));
}

/** One group for each set of pages, that of the most pages first. */
function groupByPages(users: readonly [id: string, pages: Set<string>][], graph: Graph): Group[] {
  const groups = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  for (const [id, pages] of users) {
    const key = [...pages].join();
    const group = groups.get(key) ?? { pages, modules: [], size: 0, needs: new Set() };
    group.modules = [...group.modules, id];
    group.size += sizeOf(graph(id).code);
    groups.set(key, group);
    groupOf.set(id, group);
  }
  for (const group of groups.values())
    for (const id of reach(group.modules, graph)) {
      const needed = groupOf.get(id);
      if (needed !== undefined && needed !== group) group.needs.add(needed);
    }
  return [...groups.values()].toSorted((a, b) => b.pages.size - a.pages.size);
}

/** Of what it adds to a file: what it imports stands there once. */
function sizeOf(code: string): number {
  const size =
    sizes.get(code) ??
    minifySync("module.js", code.replaceAll(/^import\b.*$|^export \{.*\} from .*$/gm, "")).code.length;
  sizes.set(code, size);
  return size;
}

const sizes = new Map<string, number>();

/** Makes one of two as long as a page has too many, or it spares more than it costs. */
function mergeGroups(groups: Group[], load: ReadonlyMap<string, PageLoad>, scales: Scales): Group[] {
  const { ofFile, steepness, least } = scales;
  const filesOf = (page: string) => groups.filter(({ pages }) => pages.has(page));
  const crowded = new Set([...load].filter(([page, { room }]) => filesOf(page).length > room).map(([page]) => page));
  const sizes = [...load].map(
    ([page, { alone }]) => [page, filesOf(page).reduce((sum, { size }) => sum + size + ofFile, alone)] as const,
  );
  const largest = Math.max(...sizes.map(([, size]) => size));
  const weights = new Map(sizes.map(([page, size]) => [page, (size / largest) ** steepness + least]));
  const pair = cheapestPair(groups, crowded, { weights, ofFile });
  return pair === null ? groups : mergeGroups(merge(pair, groups), load, scales);
}

interface Costs {
  readonly weights: ReadonlyMap<string, number>;
  readonly ofFile: number;
}

/** Two that cost the least in vain for each page that is helped by it. */
function cheapestPair(
  groups: readonly Group[],
  crowded: ReadonlySet<string>,
  costs: Costs,
): readonly [Group, Group] | null {
  let best: readonly [Group, Group] | null = null;
  let least = Infinity;
  for (const [at, a] of groups.entries())
    for (const b of groups.slice(at + 1)) {
      const both = [...a.pages].filter((page) => b.pages.has(page));
      if (both.length === 0 || isBetween(a, b) || isBetween(b, a)) continue;
      const helped = both.filter((page) => crowded.has(page)).length;
      const spared = both.reduce((sum, page) => sum + costs.ofFile * (costs.weights.get(page) ?? 0), 0);
      const cost = inVain(a, b, costs) + inVain(b, a, costs) - spared;
      if (helped === 0 && cost >= 0) continue;
      const price = helped === 0 ? cost * 1000 : cost / helped;
      if (price >= least) continue;
      least = price;
      best = [a, b];
    }
  return best;
}

/** Whether one needs the other by way of a third: as one they and the third would need each other. */
const isBetween = (a: Group, b: Group): boolean => a.needs.has(b) && [...a.needs].some(({ needs }) => needs.has(b));

/** What it costs that the pages of `b` load `a` and what that needs in vain. */
function inVain(a: Group, b: Group, { weights, ofFile }: Costs): number {
  let cost = 0;
  for (const page of b.pages) {
    if (a.pages.has(page)) continue;
    const loaded = [...a.needs].filter((needed) => !needed.pages.has(page));
    cost += loaded.reduce((sum, { size }) => sum + size + ofFile, a.size) * (weights.get(page) ?? 0);
  }
  return cost;
}

function merge([a, b]: readonly [Group, Group], groups: readonly Group[]): Group[] {
  const pages = new Set([...a.pages, ...b.pages]);
  const needs = new Set([...a.needs, ...b.needs].filter((group) => group !== a && group !== b));
  const one = { pages, modules: [...a.modules, ...b.modules], size: a.size + b.size, needs };
  for (const needed of needs) needed.pages = new Set([...needed.pages, ...pages]);
  const others = groups.filter((group) => group !== a && group !== b);
  for (const group of others)
    if ([group.needs.delete(a), group.needs.delete(b)].includes(true))
      group.needs = new Set([...group.needs, ...needs, one]);
  return [...others, one];
}

/** What is loaded on first use. */
function laterCode(from: readonly string[], graph: Graph): Set<string> {
  const all = new Set(from);
  const later = new Set<string>();
  for (const id of all) {
    const dynamic = graph(id).dynamicallyImportedIds;
    for (const next of dynamic) later.add(next);
    for (const next of [...importsOf(id, graph), ...dynamic]) all.add(next);
  }
  return later;
}
