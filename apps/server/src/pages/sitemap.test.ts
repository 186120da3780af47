import { expect, test } from "vitest";
import { robotsText, sitemap, sitemapIndex } from "./sitemap.ts";

test("a sitemap lists whole addresses with the day of their change", () => {
  const text = sitemap("https://pavane.example", [
    { path: "/", changedAt: null },
    { path: "/courses/7", changedAt: new Date("2026-11-21T10:00:00Z") },
  ]);
  expect(text).toContain("<url><loc>https://pavane.example/</loc></url>");
  expect(text).toContain(
    "<url><loc>https://pavane.example/courses/7</loc><lastmod>2026-11-21T10:00:00.000Z</lastmod></url>",
  );
});

test("signs with a meaning in XML are written out", () => {
  expect(sitemapIndex("https://pavane.example/?a=1&b", [{ path: "/x", changedAt: null }])).toContain("?a=1&#38;b/x");
});

test("robots are kept from signed-in pages and shown the sitemap", () => {
  const text = robotsText("https://pavane.example");
  expect(text).toContain("Disallow: /my-\n");
  expect(text).toContain("Disallow: /admin\n");
  expect(text).not.toContain("Disallow: /courses\n");
  expect(text).toContain("Sitemap: https://pavane.example/sitemap.xml");
});
