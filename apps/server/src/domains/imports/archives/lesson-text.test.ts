import { expect, test } from "vitest";
import { lessonText, type Target } from "./lesson-text.ts";

const lines: string[] = [];
const read = (html: string) =>
  lessonText(
    html,
    (address): Target =>
      address.startsWith("https:")
        ? { to: "address", href: address }
        : address === "own"
          ? { to: "file", number: 4 }
          : { to: "nothing" },
    { leaveOut: ({ reason }) => void lines.push(reason) },
    "Tendu",
  );

test.each([
  ["<h2>Feet</h2><ul><li>Left</li><li>Right</li></ul>", "## Feet\n\n-   Left\n-   Right"],
  ["<style>p{}</style><script>x()</script><p>Words</p>", "Words"],
  ['<img src="own" alt="At [the] barre">', "![At the barre](import:4)"],
  ['<img src="lost" alt="At the barre">', "At the barre"],
  ['<a href="own">The <b>plan</b></a>', "[The plan](import:4)"],
  ['<a href="own"><img src="own" alt="Plan"></a>', "![Plan](import:4)"],
  ['<a href="lost">The plan</a>', "The plan"],
  ['<a href="javascript:alert(1)">Press</a>', "Press"],
  [
    '<p>See</p><iframe src="https://www.youtube.com/embed/abc" title="Swan Lake"></iframe>',
    "See\n\n[Swan Lake](https://www.youtube.com/embed/abc)",
  ],
  ['<audio><source src="own"></audio>', "[Sound](import:4)"],
  ["<p>1 &lt; 2 &lt;script&gt;</p>", "1 \\< 2 \\<script>"],
  [
    "<table><tr><th>Step</th><th>Count</th></tr><tr><td>Plié</td><td>1|2<br>3</td></tr></table>",
    "| Step | Count |\n| --- | --- |\n| Plié | 1\\|2 3 |",
  ],
  ["<table><tr><td><p>One</p><p>Two</p></td></tr></table>", "One\n\nTwo"],
])("%s", (html, markdown) => {
  expect(read(html)).toBe(markdown);
});

test("a text that is too long is cut, which is said", () => {
  lines.length = 0;
  const text = read(`<p>${"word ".repeat(30_000)}</p>`);
  expect(text).toHaveLength(99_999);
  expect(lines).toEqual([expect.stringContaining("100,000 characters")]);
});

test("it is cut between words, and between signs where there are no words", () => {
  expect(read(`<p>${"😀".repeat(60_000)}</p>`)).toBe("😀".repeat(50_000));
  expect(read(`<p>a${"😀".repeat(60_000)}</p>`)).toBe(`a${"😀".repeat(49_999)}`);
});
