import { readFileSync } from "node:fs";
import { usernameProblem, usernameTexts } from "@pavane/contract/identity/username";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { adminPaths } from "./admin-paths.ts";
import { paths } from "./paths.ts";
import { sellerPaths } from "./seller-paths.ts";
import { teachingPaths } from "./teaching-paths.ts";
import routes from "./routes.ts";

interface Declared {
  path?: string;
  index?: boolean;
  children?: readonly Declared[];
}

/** Every page of docs/specification.md, section 2, that is built. */
const specified = section2(readFileSync(new URL("../../../docs/specification.md", import.meta.url), "utf8"));

/** Pages the specification reaches from others without naming their address. */
const beside = [
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/verify",
  "/courses/{id}/modules/{id}",
  "/courses/{id}/modules/{id}/lessons/{id}",
  "/courses/{id}/modules/{id}/quizzes/{id}",
  "/admin/courses/edit", // "a missing id", which leads to the list
];

/** Addresses that are no pages. */
const pictures: ReadonlySet<string> = new Set(["cover", "verifyPicture", "verifyCard", "certificateSample"]);

const declared = addresses(routes).filter((path) => path !== "/*" && path !== "/ui");

describe("the site map", () => {
  it("declares exactly the pages the specification lists as built", () => {
    expect([...new Set(declared.map(anyId))].toSorted()).toEqual([...new Set([...specified, ...beside])].toSorted());
  });

  it("has the gallery of its parts in development alone", () => {
    const source = readFileSync(new URL("routes.ts", import.meta.url), "utf8");
    const [, condition] = /(\S+ === "production") \? \[\] : \[route\("ui",/.exec(source) ?? [];
    expect(condition).toBe('process.env["NODE_ENV"] === "production"');
    expect(source.match(/gallery/g)).toHaveLength(2);
  });

  it("leaves the first part of no address to be somebody's username", () => {
    const first = new Set(declared.flatMap((path) => path.split("/")[1] || []));
    const free = [...first].filter((name) => usernameProblem(name) !== usernameTexts.reserved);
    expect(first).toContain("my-courses");
    expect(free).toEqual([]);
  });

  it.each(linkable())("%s leads to a page", (_, path) => {
    const found = matchRoutes(routes.map(asMatchable), path.split("#")[0] ?? "");
    expect(found?.at(-1)?.route.path).not.toBe("*");
  });
});

/** The addresses of `paths`, each with ids in its places; those of pages to come are null. */
function linkable(): [string, string][] {
  return Object.entries({ ...paths, ...adminPaths, ...teachingPaths, ...sellerPaths })
    .filter(([name]) => !pictures.has(name))
    .flatMap(([name, address]): [string, string][] => {
      // One id for each parameter: addresses with a query leave it out.
      const path = (address as (...ids: unknown[]) => string | null)(...(address.length === 0 ? [] : [1, 2, 3]));
      return path === null ? [] : [[name, path]];
    });
}

/** The addresses in the four lists of the section. */
function section2(text: string): string[] {
  const lists = text.slice(text.indexOf("**Public**"), text.indexOf("Any other path is Not Found"));
  return [...lists.matchAll(/(?<=^|\s)\/[\w{}/-]*/gm)].map(([path]) => anyId(path));
}

function addresses(nodes: readonly Declared[]): string[] {
  return nodes.flatMap((node) =>
    node.children ? addresses(node.children) : [node.index ? "/" : `/${node.path ?? ""}`],
  );
}

function anyId(path: string): string {
  return path.replaceAll(/:\w+|\{\w+\}/g, "{id}");
}

function asMatchable({ path, index, children }: Declared): RouteObject {
  return index ? { index } : { path, children: children?.map(asMatchable) };
}
