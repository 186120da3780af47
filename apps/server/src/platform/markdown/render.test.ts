import { expect, test } from "vitest";
import { renderMarkdown } from "./render.ts";

test.each([
  ["# Warm-up", "<h2>Warm-up</h2>"],
  ["## Warm-up", "<h2>Warm-up</h2>"],
  ["*slow* **strong**", "<p><em>slow</em> <strong>strong</strong></p>"],
  ["[plié](https://a.example)", '<p><a href="https://a.example" rel="noopener nofollow">plié</a></p>'],
  ["![barre](https://a.example/b.png)", '<p><img src="https://a.example/b.png" alt="barre" loading="lazy" /></p>'],
  [
    "![barre](https://cdn.a.example/b.png)",
    '<p><img src="https://cdn.a.example/b.png" alt="barre" loading="lazy" /></p>',
  ],
  [
    "![barre](https://b.example/b.png)",
    '<p><a href="https://b.example/b.png" rel="noopener nofollow">barre (b.example)</a></p>',
  ],
  [
    "![](https://b.example/b.png)",
    '<p><a href="https://b.example/b.png" rel="noopener nofollow">Picture (b.example)</a></p>',
  ],
  [
    "![barre](http://a.example/b.png)",
    '<p><a href="http://a.example/b.png" rel="noopener nofollow">barre (a.example)</a></p>',
  ],
  [
    "![barre](//b.example/b.png)",
    '<p><a href="https://b.example/b.png" rel="noopener nofollow">barre (b.example)</a></p>',
  ],
  [
    "[![barre](https://b.example/b.png)](https://c.example)",
    '<p><a href="https://c.example" rel="noopener nofollow">barre (b.example)</a></p>',
  ],
  [
    "![barre][1]\n\n[1]: https://b.example/b.png",
    '<p><a href="https://b.example/b.png" rel="noopener nofollow">barre (b.example)</a></p>',
  ],
  ["![barre](/uploads/images/b.webp)", '<p><img src="/uploads/images/b.webp" alt="barre" loading="lazy" /></p>'],
])("%j reads %j", (text, html) => {
  expect(renderMarkdown(text, ["a.example"]).trim()).toBe(html);
});

test.each([
  "<script>alert(1)</script>",
  '<img src="x" onerror="alert(1)">',
  "[click](javascript:alert(1))",
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  "![x](data:image/svg+xml;base64,AAAA)",
  '<iframe src="https://a.example"></iframe>',
  '<p style="position:fixed" onclick="a()">x</p>',
  "<svg><script>alert(1)</script></svg>",
])("%j runs nothing and loads nothing", (text) => {
  expect(renderMarkdown(text, ["a.example"])).not.toMatch(
    /<script|onerror|onclick|javascript:|http:\/\/a|data:|iframe|style=|svg|\/\/a\.example/i,
  );
});

test.each([
  ["a < b and b > a", "<p>a &lt; b and b &gt; a</p>"],
  ["a <b and c> d", "<p>a  d</p>"],
  ["Bend <b>slowly</b>, *then* <u>hold</u>.", "<p>Bend slowly, <em>then</em> hold.</p>"],
  ["<div>\n\nStand *tall*.\n\n</div>", "<p>Stand <em>tall</em>.</p>"],
  ["<div>Stand *tall*.</div>", "<p>Stand <em>tall</em>.</p>"],
  ["<script>alert(1)</script>", "<p>alert(1)</p>"],
  ['<img src="https://a.example/b.png" alt="barre">', ""],
  ["<!-- a note -->Breathe.", "<p>Breathe.</p>"],
  ["<https://a.example>", '<p><a href="https://a.example" rel="noopener nofollow">https://a.example</a></p>'],
  ["`a <b> c`", "<p><code>a &lt;b&gt; c</code></p>"],
  ["<h1>Warm-up</h1>", "<p>Warm-up</p>"],
])("of %j the tags go and the words stay", (text, html) => {
  expect(renderMarkdown(text, []).trim()).toBe(html);
});
