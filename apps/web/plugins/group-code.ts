import type { Rolldown } from "vite";
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
  /** Characters of the source without comments. */
  size: number;
  /** Groups that are loaded with it. */
  needs: Set<Group>;
}

/** What so many pages need, every page loads; but for large things, such as a library for forms. */
const manyPages = 7;
const large = 15_000;
const maxGroups = 60;

/**
 * Groups for rolldown: what all or many pages need is `base`, and what some of them need goes with what nearly the same pages need, so
 * that no page loads more than a few files, and little it has no use for. What one page alone needs stays with it; what comes
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
  const groups = groupByPages(sharedModules(site, graph), graph);
  const isBase = ({ pages, size }: Group) =>
    pages.size === groups[0]?.pages.size || (pages.size >= manyPages && size < large);
  const base = groups.filter(isBase).flatMap(({ modules }) => modules);
  const rest = groups.filter((group) => !isBase(group));
  for (const group of rest) group.needs = new Set([...group.needs].filter((needed) => !isBase(needed)));
  const files = mergeGroups(rest, roomOf(site)).toSorted((a, b) => a.needs.size - b.needs.size);
  if (files.length >= maxGroups) throw new Error("plugins/group-code.ts: more groups than are allowed");
  return new Map(
    [base, ...files.map(({ modules }) => modules)].flatMap((ids, rank) => ids.map((id) => [id, rank] as const)),
  );
}

const nameOf = (page: readonly string[]) => page.join();

/** How many files each page may share with others. */
const roomOf = ({ pages, maxFiles }: SiteCode) =>
  new Map(pages.map((page) => [nameOf(page), maxFiles - 2 - page.length]));

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

const sizeOf = (code: string) => code.replaceAll(/\/\*[^]*?\*\/|\s+/g, " ").length;

/** Makes one of two as long as a page has too many. */
function mergeGroups(groups: Group[], room: ReadonlyMap<string, number>): Group[] {
  const crowded = new Set(
    [...room]
      .filter(([page, most]) => groups.filter(({ pages }) => pages.has(page)).length > most)
      .map(([page]) => page),
  );
  const pair = cheapestPair(groups, crowded);
  return pair === null ? groups : mergeGroups(merge(pair, groups), room);
}

/** Two that cost the least in vain for each page that is helped by it. */
function cheapestPair(groups: readonly Group[], crowded: ReadonlySet<string>): readonly [Group, Group] | null {
  let best: readonly [Group, Group] | null = null;
  let least = Infinity;
  for (const [at, a] of groups.entries())
    for (const b of groups.slice(at + 1)) {
      const helped = [...a.pages].filter((page) => b.pages.has(page) && crowded.has(page)).length;
      if (helped === 0 || isBetween(a, b) || isBetween(b, a)) continue;
      const price = (inVain(a, b) + inVain(b, a)) / helped;
      if (price >= least) continue;
      least = price;
      best = [a, b];
    }
  return best;
}

/** Whether one needs the other by way of a third: as one they and the third would need each other. */
const isBetween = (a: Group, b: Group): boolean => a.needs.has(b) && [...a.needs].some(({ needs }) => needs.has(b));

/** Characters that the pages of `b` would load in vain with `a` and what that needs. */
function inVain(a: Group, b: Group): number {
  const pages = [...b.pages].filter((page) => !a.pages.has(page));
  const loaded = [...a.needs].map((needed) => needed.size * pages.filter((page) => !needed.pages.has(page)).length);
  return loaded.reduce((sum, size) => sum + size, a.size * pages.length);
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
