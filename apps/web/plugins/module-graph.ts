import type { Rolldown } from "vite";

/** What is looked at of a module. */
interface Module {
  readonly code: string;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

export type Graph = (id: string) => Module;

/** Rolldown's modules, each asked for once. */
export function graphOf(context: Rolldown.ChunkingContext): Graph {
  const known = new Map<string, Module>();
  return (id) => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const info = context.getModuleInfo(id);
    const read = {
      code: info?.code ?? "",
      importedIds: [...(info?.importedIds ?? [])],
      dynamicallyImportedIds: [...(info?.dynamicallyImportedIds ?? [])],
    };
    known.set(id, read);
    return read;
  };
}

/** Modules that only list the parts of a library; what is not named is not loaded. */
const lists = /\/(lucide-react\.mjs|radix-ui\/dist\/index\.mjs|(react-query|query-core)\/build\/modern\/index\.js)$/;

/** All that is loaded with these modules. */
export function reach(from: readonly string[], graph: Graph): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const next of importsOf(id, graph)) found.add(next);
  return found;
}

/** What a module imports at once; of a list of parts only those that it names. */
export function importsOf(id: string, graph: Graph): readonly string[] {
  if (lists.test(id)) return [];
  const { code, importedIds } = graph(id);
  const listed = importedIds.filter((next) => lists.test(next));
  if (listed.length === 0) return importedIds;
  const names = new Set(importsIn(code).flatMap((line) => line.names));
  return [...importedIds, ...listed.flatMap((list) => partsOf(list, names, graph))];
}

function partsOf(list: string, names: ReadonlySet<string>, graph: Graph): string[] {
  const { code, importedIds } = graph(list);
  const files = importsIn(code)
    .filter((line) => line.names.some((name) => names.has(name)))
    .flatMap(({ file }) => importedIds.find((next) => next.endsWith(file)) ?? []);
  const within = importedIds.filter((next) => lists.test(next));
  return [...files, ...within.flatMap((next) => partsOf(next, names, graph))];
}

/** The names that are taken from each file, or handed on. */
function importsIn(code: string): { names: string[]; file: string }[] {
  return [...code.matchAll(/\b(?:import|export) \{([^}]*)\} from ["']\.?([^"']*)["']/g)].map(
    ([, names = "", file = ""]) => ({
      names: names.split(",").flatMap((name) => name.trim().split(" as ")),
      file,
    }),
  );
}
