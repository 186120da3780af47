import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
/** What lays a mail out, or hands the words of one to what does. */
const writesMails = /layoutMail\(|PlanLetter|OrderLetter|writeAbout\(|lapsedLetter|DeclaredCard/;
/** A path of the site as letters write it: after the site's address, or as `path`. */
const links = /(?:(?:siteUrl|baseUrl|site|site\.url|url|baseUrl\(\))\}|path(?: =|:) ["`])(\/(?:\$\{[^}]*\}|[^"`\s])*)/g;

/** "/certificates/${id}" and "/my-bookings?booking=${id}" by their routes: each word that is filled in is one part. */
const asRoute = (link: string): string =>
  link
    .replaceAll(/\$\{[^}]*\}/g, ":part")
    .replace(/[?#].*$/, "")
    .replace(/\/$/, "")
    .trim();

function routePatterns(): RegExp[] {
  const source = readFileSync(join(root, "../../web/app/routes.ts"), "utf8");
  return [...source.matchAll(/route\("([^"]+)"/g)].map(
    ([, path = ""]) => new RegExp(`^/${path.replaceAll(/:[a-zA-Z]+\??/g, "[^/]+")}$`),
  );
}

test("every link of a mail leads to a page", () => {
  const routes = routePatterns();
  const found = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => ({ name, source: readFileSync(join(root, name), "utf8") }))
    .filter(({ source }) => writesMails.test(source))
    .flatMap(({ name, source }) => [...source.matchAll(links)].map(([, link = ""]) => ({ name, to: asRoute(link) })));
  expect(found.length).toBeGreaterThan(25);
  const nowhere = found.filter(({ to }) => to !== "" && !routes.some((route) => route.test(to)));
  expect(nowhere).toEqual([]);
});
