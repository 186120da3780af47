import { expect, test } from "vitest";
import { renderMarkdown } from "./render.ts";

test.each([
  ["# Warm-up", "<h2>Warm-up</h2>"],
  ["## Warm-up", "<h2>Warm-up</h2>"],
  ["*slow* **strong**", "<p><em>slow</em> <strong>strong</strong></p>"],
  ["[plié](https://a.example)", '<p><a href="https://a.example" rel="noopener nofollow">plié</a></p>'],
  ["![barre](https://a.example/b.png)", '<p><img src="https://a.example/b.png" alt="barre" loading="lazy" /></p>'],
  ["![barre](/uploads/images/b.webp)", '<p><img src="/uploads/images/b.webp" alt="barre" loading="lazy" /></p>'],
])("%j reads %j", (text, html) => {
  expect(renderMarkdown(text).trim()).toBe(html);
});

test.each([
  "<script>alert(1)</script>",
  '<img src="x" onerror="alert(1)">',
  "[click](javascript:alert(1))",
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  "![x](http://a.example/track.png)",
  "![x](data:image/svg+xml;base64,AAAA)",
  "![x](//a.example/track.png)",
  '<iframe src="https://a.example"></iframe>',
  '<p style="position:fixed" onclick="a()">x</p>',
  "<svg><script>alert(1)</script></svg>",
])("%j runs nothing and loads nothing", (text) => {
  expect(renderMarkdown(text)).not.toMatch(
    /<script|onerror|onclick|javascript:|http:\/\/a|data:|iframe|style=|svg|\/\/a\.example/i,
  );
});
