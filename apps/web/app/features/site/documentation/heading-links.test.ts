import { expect, test } from "vitest";
import { withHeadingLinks } from "./heading-links.ts";

test("headings link to themselves, and nothing else changes", () => {
  const link = '<a href="#roles-pairs" class="heading-link" aria-label="Link to this part">#</a>';
  expect(withHeadingLinks('<p>a</p><h2 id="roles-pairs">Two <em>names</em></h2><h4>b</h4>')).toBe(
    `<p>a</p><h2 id="roles-pairs">Two <em>names</em> ${link}</h2><h4>b</h4>`,
  );
});
