import { api } from "@pavane/contract";
import { roles } from "@pavane/contract/identity/roles";
import { guideSlugs } from "@pavane/contract/site/guide-slugs";
import { settingGroups, settings } from "@pavane/contract/site/settings";
import { readdirSync, readFileSync } from "node:fs";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import routes from "./routes.ts";

const folder = new URL("../../../docs/guides/", import.meta.url);
const textOf = (slug: string): string => readFileSync(new URL(`${slug}.md`, folder), "utf8");
/** Without commands, in which paths are those of a machine. */
const proseOf = (slug: string): string => textOf(slug).replaceAll(/^ *```[\s\S]*?^ *```/gm, "");

const calls = Object.values(api).flatMap((table) => Object.values(table).map(({ path }) => path));
/** Where media and packages lie, and what programs ask for outside the API: neither pages nor calls. */
const media = ["/media/", "/packages/", "/metrics", "/v1/traces"];

it("each guide in the folder is listed, and each that is listed is there", () => {
  expect(readdirSync(folder).toSorted()).toEqual(guideSlugs.map((slug) => `${slug}.md`).toSorted());
});

describe.each(guideSlugs)("%s", (slug) => {
  it("begins with its title and has no other heading of that size", () => {
    expect(proseOf(slug).match(/^# .+/gm)).toHaveLength(1);
    expect(textOf(slug)).toMatch(/^# /);
  });

  it("names pages and calls that are there", () => {
    const named = [...proseOf(slug).matchAll(/(?<=^|[\s(`"*}])\/[a-z][\w/{}.-]*/gm)].map(([path]) =>
      path.replace(/[.-]+$/, ""),
    );
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  it("names settings and groups of settings that are there", () => {
    const text = proseOf(slug).replaceAll(/\s+/g, " ");
    const labels: string[] = Object.values(settings).map(({ label }) => label);
    const groups: string[] = Object.values(settingGroups).map(({ label }) => label);
    expect(named(text, /\bsetting \*([^*]+)\*/g).filter((label) => !labels.includes(label))).toEqual([]);
    expect(named(text, /\bgroup \*([^*]+)\*/g).filter((label) => !groups.includes(label))).toEqual([]);
  });

  it("names variables of the configuration that the installation guide explains, and roles that are there", () => {
    const known = textOf("installation").split("## Variables")[1] ?? "";
    const words = [...proseOf(slug).matchAll(/\b[A-Z]{2,}_[A-Z_]+\b/g)].map(([word]) => word);
    const unknown = words.filter((word) => !known.includes(word) && !roles.some((role) => role === word));
    expect(unknown).toEqual([]);
  });

  it("links only to guides that are there", () => {
    const linked = [...proseOf(slug).matchAll(/\]\(([^)#:]+)\.md/g)].map(([, other]) => other);
    expect(linked.filter((other) => !guideSlugs.some((one) => one === other))).toEqual([]);
  });
});

const named = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = ""]) => name);

function isThere(path: string): boolean {
  if (path.startsWith("/api/"))
    return calls.some((call) => call === path || (path.endsWith("/") && call.startsWith(path)));
  if (media.includes(path)) return true;
  return matchRoutes(tree, path.replace(/\/$/, "/1"))?.at(-1)?.route.path !== "*";
}

interface Declared {
  path?: string;
  index?: boolean;
  children?: readonly Declared[];
}

const tree = routes.map(function asMatchable({ path, index, children }: Declared): RouteObject {
  return index ? { index } : { path, children: children?.map(asMatchable) };
});
