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
