import { dirname, join } from "node:path/posix";
import type { SourceFile } from "./source-files.ts";

const isHeld = /\b(assertNoRest|columnsOf)\(|\bColumnNames</;
/** Files that make columns or values of a request, for the operation that is given it. */
const isReader = /-(values|columns|text)\.ts$|\/read-[\w-]+\.ts$/;

/**
 * Calls whose body may gain a member that nobody reads (decision 0263): the handler neither takes it apart with `assertNoRest` nor gives
 * it whole to an operation that does so or makes columns of it.
 */
export function requestProblems(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file.text]));
  const routes = files.filter(({ path }) => path.startsWith("apps/server/src/") && path.endsWith("routes.ts"));
  return [...new Set(files.flatMap(namesOfCalls))].flatMap((name) => {
    const handlers = routes.flatMap((file) => handlersIn(file, name));
    if (handlers.some((handler) => holds(handler, byPath))) return [];
    return [`${name}: take its body apart with assertNoRest, or give it whole to an operation that does`];
  });
}

function namesOfCalls({ path, text }: SourceFile): string[] {
  if (!path.startsWith("packages/contract/src/")) return [];
  const calls = text.matchAll(/(\w+): endpoint\(\{(.*?)\n\s*\}\)/gs);
  return [...calls].flatMap(([, name = "", said = ""]) => (/^\s+body[:,]/m.test(said) ? [name] : []));
}

interface Handler extends SourceFile {
  readonly body: string;
}

/** From a handler's name to the next line that stands no deeper. */
function handlersIn(file: SourceFile, name: string): Handler[] {
  const found = file.text.matchAll(
    new RegExp(`^( +)${name}(?:: (?:async )?\\(|\\().*?(?=\\n\\1\\S|\\n}|\\n(?!\\1)\\s*\\S)`, "gms"),
  );
  return [...found].flatMap(([body]) => (/\b(body|call)\b/.test(body) ? [{ ...file, body }] : []));
}

function holds({ path, text, body }: Handler, byPath: ReadonlyMap<string, string>): boolean {
  if (/\bassertNoRest\(/.test(body)) return true;
  const given = [...body.matchAll(/(\w+)\((?:[^()]|\([^()]*\))*?\bbody\b(?![.:])/g)].map(([, called]) => called);
  if (given.some((called) => isHeld.test(functionIn(text, called ?? "")))) return true;
  return importsOf(path, text).some(({ names, from }) => {
    if (!names.some((name) => given.includes(name))) return false;
    const operation = byPath.get(from) ?? "";
    const readers = importsOf(from, operation).filter((one) => isReader.test(one.from));
    return [operation, ...readers.map((one) => byPath.get(one.from) ?? "")].some((read) => isHeld.test(read));
  });
}

/** The text of a function that the file itself declares, empty if it declares none of that name. */
const functionIn = (text: string, name: string): string =>
  new RegExp(`^(?:async )?function ${name}\\(.*?^}\\n`, "ms").exec(text)?.[0] ?? "";

function importsOf(path: string, text: string): { readonly names: readonly string[]; readonly from: string }[] {
  const imports = text.matchAll(/^import (?:type )?\{([^}]*)\} from "(\.[^"]+)";/gm);
  return [...imports].map(([, names = "", from = ""]) => ({
    names: names.split(",").map((name) => name.trim()),
    from: join(dirname(path), from),
  }));
}
