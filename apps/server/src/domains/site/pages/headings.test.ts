import { expect, test } from "vitest";
import { withHeadings } from "./headings.ts";

test("headings get ids by their words, each once, and are listed", () => {
  const { html, contents } = withHeadings(
    "<h2>Your <em>rights</em></h2><p>…</p><h3>Fees &amp; refunds</h3><h2>Your rights</h2>",
    "terms",
  );
  expect(html).toContain('<h2 id="terms-your-rights">Your <em>rights</em></h2>');
  expect(contents).toEqual([
    { id: "terms-your-rights", title: "Your rights", level: 2 },
    { id: "terms-fees-refunds", title: "Fees & refunds", level: 3 },
    { id: "terms-your-rights-2", title: "Your rights", level: 2 },
  ]);
});

test("a heading in another script still gets an id", () => {
  expect(withHeadings("<h2>利用規約</h2><h2>個人情報</h2>", "terms").contents.map((part) => part.id)).toEqual([
    "terms-part",
    "terms-part-2",
  ]);
});

test("smaller headings are left alone", () => {
  expect(withHeadings("<h4>Note</h4>", "about")).toEqual({ html: "<h4>Note</h4>", contents: [] });
});

test("a repeated heading never takes the id of one that is numbered by itself", () => {
  const { contents } = withHeadings("<h2>Fee</h2><h2>Fee 2</h2><h2>Fee</h2><h2>Fee</h2><h2>Fee 2</h2>", "terms");
  const ids = ["terms-fee", "terms-fee-2", "terms-fee-3", "terms-fee-4", "terms-fee-2-2"];
  expect(contents.map(({ id }) => id)).toEqual(ids);
});

test.each([
  ["equal", (): string => "<h2>a</h2>\n"],
  ["empty", (): string => "<h2></h2>\n"],
  ["numbered", (index: number): string => `<h2>a ${index % 1_000}</h2>\n`],
])("a text of nothing but %s headings is marked at once, and the list of them has an end", (_, headingAt) => {
  const html = Array.from({ length: 50_000 }, (_, index) => headingAt(index)).join("");
  const began = performance.now();
  const marked = withHeadings(html, "about");
  // A few milliseconds by itself; with time to spare on a busy machine.
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(marked.contents).toHaveLength(200);
  expect(new Set(marked.contents.map(({ id }) => id)).size).toBe(200);
  expect(marked.html.match(/<h2/g)).toHaveLength(50_000);
});
