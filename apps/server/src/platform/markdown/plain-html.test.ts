import { expect, test } from "vitest";
import { plainHtml } from "./plain-html.ts";

test.each([
  ["", ""],
  ["Stand *tall*.", "<p>Stand *tall*.</p>\n"],
  ["One.\n\nTwo,\nand on.", "<p>One.</p>\n<p>Two,\nand on.</p>\n"],
  ["One.\r\n \r\n\r\nTwo.", "<p>One.</p>\n<p>Two.</p>\n"],
  ["<script>alert('1')</script>", "<p>&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;</p>\n"],
])("%j reads %j", (text, html) => {
  expect(plainHtml(text)).toBe(html);
});

test("a text of 100,000 line ends and spaces takes no time", () => {
  const before = performance.now();
  plainHtml("\n \t".repeat(33_333));
  expect(performance.now() - before).toBeLessThan(5_000);
});
