import { expect, test } from "vitest";
import { outsideAddresses } from "./outside-addresses.ts";

test.each([
  ['<script src="https://cdn.example/lib/player.min.js?v=3"></script>', ["cdn.example/lib/player.min.js"]],
  ["<SCRIPT type=module SRC='//cdn.example/a.js'>", ["cdn.example/a.js"]],
  ["<img alt=x src=http://pictures.example/a.png>", ["pictures.example/a.png"]],
  ['<link rel="stylesheet" href="https://fonts.example/css?family=Jost">', ["fonts.example/css"]],
  ['<iframe width="560" src="https://www.youtube.com/embed/abc">', ["www.youtube.com/embed/abc"]],
  ['<object data="https://films.example/old.swf">', ["films.example/old.swf"]],
  ['<script src="player.js"></script><img src="/a.png"><img src="data:image/png;base64,AA">', []],
  ['<a href="https://elsewhere.example/">read on</a><link rel="canonical" href="https://own.example/">', []],
  ['<!--[if lt IE 9]><script src="https://cdn.example/shiv.js"></script><![endif]--><p>', []],
  ['<script data-src="https://cdn.example/later.js"></script>', []],
  ['<script src="https://">', []],
  ["<!-- never closed <script src='https://cdn.example/a.js'>", []],
])("%s", (html, expected) => {
  expect(outsideAddresses(html)).toEqual(expected);
});

test("a page of nothing but beginnings is read at once", () => {
  const began = performance.now();
  for (const begun of ["<!--", "<script src=", "<img ", '<link rel="']) outsideAddresses(begun.repeat(200_000));
  // A busy machine takes two seconds; with the square of the beginnings it would be hours.
  expect(performance.now() - began).toBeLessThan(20_000);
}, 40_000);
