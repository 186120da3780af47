import { posix } from "node:path";
import { aggregateProblem } from "./aggregate-order.ts";
import { webProblem } from "./web-order.ts";

/** Domains of the server from left to right; a domain sees only those of the columns before its own, and only their index. */
export const domainColumns: readonly (readonly string[])[] = [
  ["site", "messages", "media"],
  ["identity"],
  ["courses", "resources", "professionals"],
  ["booking", "market"],
  ["access"],
  ["learning"],
  ["certificates"],
  ["ledger", "payments"],
  ["subscriptions"],
  ["checkout"],
  ["payouts"],
  ["conversations"],
  ["integrations"],
  ["imports"],
];

/** The contract's folders, in the same order: `core` is everybody's, answers put together from several domains come last. */
const contractColumns: readonly (readonly string[])[] = [["core"], ...domainColumns, ["screens"]];
/** What a tier is, and the words of plans, are everybody's too. */
const everybodys = /^packages\/contract\/src\/subscriptions\/(tiers|choices)\.ts$/;
/** The one thing that `core` knows of a domain: an endpoint says which roles may call it. */
const rolesOfCore = "packages/contract/src/identity/roles.ts";

const contractFolder = /^packages\/contract\/src\/([^/]+)\//;
const serverDomain = /^apps\/server\/src\/domains\/([^/]+)\/(.+)$/;

/** What is wrong with one import, or null. `target` is a path from the root or a package name. */
export function importProblem(file: string, target: string): string | null {
  return (
    packageProblem(file, target) ??
    contractProblem(file, target) ??
    domainProblem(file, target) ??
    aggregateProblem(file, target) ??
    sqlProblem(file, target) ??
    platformProblem(file, target) ??
    webProblem(file, target)
  );
}

/** Paths that a file imports, relative ones resolved from the root. */
export function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(
    /(?:^|[\s;])(?:import|export)\s[^;'"]*?from\s*["']([^"']+)["']|import\s*\(\s*["']([^"']+)["']|^import\s*["']([^"']+)["']/gm,
  );
  return [...found].map((match) => {
    const target = match[1] ?? match[2] ?? match[3] ?? "";
    if (target.startsWith("~/")) return posix.join("apps/web/app", target.slice(2));
    return target.startsWith(".") ? posix.join(posix.dirname(path), target) : target;
  });
}

function packageProblem(file: string, target: string): string | null {
  if (file.startsWith("apps/web/") && (target.startsWith("apps/server") || target.startsWith("@pavane/server")))
    return "the web never imports the server";
  if (file.startsWith("packages/contract/") && (target.startsWith("apps/") || /^@pavane\/(web|server)/.test(target)))
    return "the contract imports neither side";
  return null;
}

function contractProblem(file: string, target: string): string | null {
  const from = contractFolder.exec(file)?.[1];
  const to = contractFolder.exec(target)?.[1];
  if (!from || !to || from === to || target === rolesOfCore || everybodys.test(target)) return null;
  const unknown = [from, to].find((folder) => columnIn(contractColumns, folder) === null);
  if (unknown) return `${unknown} is missing in the table of domains`;
  const [here = 0, there = 0] = [columnIn(contractColumns, from), columnIn(contractColumns, to)].map((at) => at ?? 0);
  return there < here ? null : `${from} may not import ${to}, which is not to its left`;
}

/** Statements are in repositories, where one finds them. */
function sqlProblem(file: string, target: string): string | null {
  if (!serverDomain.test(file) || isTest(file) || !/^drizzle-orm(\/|$)/.test(target)) return null;
  return /(^|\/)(tables|([^/]*-)?repository)\.ts$/.test(file) ? null : "SQL belongs in a repository";
}

function domainProblem(file: string, target: string): string | null {
  const from = serverDomain.exec(file);
  const to = serverDomain.exec(target);
  if (!from && to) return outsideProblem(file, to);
  if (!from || !to || from[1] === to[1]) return null;
  const [, fromDomain = "", fromFile = ""] = from;
  const [, toDomain = "", toFile = ""] = to;
  const [here, there] = [columnIn(domainColumns, fromDomain), columnIn(domainColumns, toDomain)];
  if (here === null || there === null)
    return `${here === null ? fromDomain : toDomain} is missing in the table of domains`;
  if (there >= here) return `${fromDomain} may not import ${toDomain}, which is not to its left`;
  if (toFile === "index.ts" || isTest(fromFile)) return null;
  // Foreign keys and joins need the tables of the domains to the left (docs/decisions).
  const forSql = /(^|\/)tables\.ts$/.test(toFile) && /(^|\/)(tables|([^/]*-)?repository)\.ts$/.test(fromFile);
  return forSql ? null : `${fromDomain} may import only ${toDomain}/index.ts`;
}

const composed =
  /^apps\/server\/src\/(screens|pages|sample|administrators|backup|wiring)\/|^apps\/server\/src\/[^/]+\.ts$/;

/**
 * What is put together from several domains sees their faces. Stores of screens and pages join their tables; the sample writes rows of
 * the past, which no operation does.
 */
function outsideProblem(file: string, [, domain = "", target = ""]: RegExpExecArray): string | null {
  if (!composed.test(file) || isTest(file) || target === "index.ts") return null;
  const mayHaveTables = /\/(sample\/.+|tables|([^/]*-)?repository)(\.ts)?$/.test(file) && !file.includes("/wiring/");
  return mayHaveTables && /(^|\/)tables\.ts$/.test(target)
    ? null
    : `only ${domain}/index.ts, and tables in a repository`;
}

function platformProblem(file: string, target: string): string | null {
  if (!file.startsWith("apps/server/src/platform/") || isTest(file)) return null;
  return target.startsWith("apps/server/src/domains/") ? "the platform knows no domain" : null;
}

const isTest = (file: string): boolean => file.endsWith(".test.ts");

function columnIn(columns: readonly (readonly string[])[], name: string): number | null {
  const index = columns.findIndex((names) => names.includes(name));
  return index === -1 ? null : index;
}
