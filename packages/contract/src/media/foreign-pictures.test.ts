import { expect, test } from "vitest";
import { foreignPicturesAsLinks } from "./foreign-pictures.ts";

const picture = (src: string, alt = "the barre") => `<p><img src="${src}" alt="${alt}" loading="lazy" /></p>`;

test.each([["/uploads/images/a.webp"], ["https://images.example/a.png"], ["https://cdn.images.example/a.png"]])(
  "a picture at %s stays",
  (src) => expect(foreignPicturesAsLinks(picture(src), ["images.example"])).toBe(picture(src)),
);

test.each([
  [
    picture("https://a.example/b.png?x=1&amp;y=2"),
    '<p><a href="https://a.example/b.png?x=1&amp;y=2" rel="noopener nofollow">the barre (a.example)</a></p>',
  ],
  [
    picture("https://a.example/b.png", ""),
    '<p><a href="https://a.example/b.png" rel="noopener nofollow">Picture (a.example)</a></p>',
  ],
  [
    picture("https://notimages.example/b.png", "a &lt;b&gt; c"),
    '<p><a href="https://notimages.example/b.png" rel="noopener nofollow">a &lt;b&gt; c (notimages.example)</a></p>',
  ],
])("%s is a link", (html, link) => expect(foreignPicturesAsLinks(html, ["images.example"])).toBe(link));

test("a picture inside a link is its words there, and one after it a link of its own", () => {
  const linked =
    '<p><a href="https://b.example" rel="noopener nofollow">See <img src="https://a.example/b.png" alt="the barre" /></a></p>';
  expect(foreignPicturesAsLinks(linked + picture("https://a.example/b.png"), [])).toBe(
    '<p><a href="https://b.example" rel="noopener nofollow">See the barre (a.example)</a></p>' +
      '<p><a href="https://a.example/b.png" rel="noopener nofollow">the barre (a.example)</a></p>',
  );
});

test("a text without pictures is left as it is", () => {
  expect(foreignPicturesAsLinks("<p>Stand tall.</p>", [])).toBe("<p>Stand tall.</p>");
});
