import { expect, test } from "vitest";
import { arrangeHead, holdScripts } from "./arrange-page.ts";

const page = (head: string) => `<!DOCTYPE html><html lang="en"><head>${head}</head><body><p>$1 $&</p></body></html>`;
const charset = '<meta charSet="utf-8"/>';
const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1"/>';
const picture = '<link rel="preload" as="image" href="/covers/course/1.svg" fetchPriority="high"/>';
const title = "<title>Courses: $& and $1</title>";
const description = '<meta name="description" content="Learn."/>';
const font =
  '<link nonce="" rel="preload" href="/assets/a.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>';
const module = '<link rel="modulepreload" href="/assets/base.js" nonce="x"/>';
const script = '<script nonce="x">before("paint")</script>';
const styles = '<link nonce="" rel="stylesheet" href="/assets/base.css"/>';

test("what paints comes first and scripts last", () => {
  const written = page(charset + viewport + picture + title + description + font + module + script + styles);
  const low = module.replace("<link", '<link fetchpriority="low"');
  const arranged = page(charset + viewport + script + styles + font + picture + title + description + low);
  expect(arrangeHead(written)).toBe(arranged);
});

test("a page without a head stays as it is", () => {
  expect(arrangeHead("")).toBe("");
  expect(arrangeHead("<p>The head</p>")).toBe("<p>The head</p>");
});

test("the page's code is held until the paint, and nothing else is", () => {
  const first = '<script nonce="x">paint()</script><script type="application/ld+json" nonce="x">{}</script>';
  const code = 'import("/assets/entry.js"); // type="module"';
  const written = `${module}${first}<script nonce="x" type="module" async="">${code}</script>`;
  expect(holdScripts(written)).toBe(
    `<link rel="held-modulepreload" href="/assets/base.js" nonce="x"/>${first}<script nonce="x" type="text/held-module" async="">${code}</script>`,
  );
});
