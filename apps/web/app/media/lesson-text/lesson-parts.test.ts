import { expect, test } from "vitest";
import { lessonParts } from "./lesson-parts.ts";

const name = `${"0f".repeat(16)}.pdf`;
const file = (title = "Class 3") =>
  `<p><a href="/uploads/lessons/${name}" title="PDF, 214 kB" rel="noopener nofollow">${title}</a></p>\n`;

test("a file alone in its paragraph becomes a card between what is read", () => {
  expect(lessonParts(`<p>Before.</p>\n${file("Tendu &amp; &quot;dégagé&quot;")}<p>After.</p>\n`)).toEqual([
    { kind: "text", html: "<p>Before.</p>\n" },
    { kind: "file", name, title: 'Tendu & "dégagé"', facts: "PDF, 214 kB", plays: false },
    { kind: "text", html: "<p>After.</p>\n" },
  ]);
});

test("music plays", () => {
  expect(lessonParts(file().replace(".pdf", ".mp3"))).toMatchObject([{ kind: "file", plays: true }]);
});

test("a video of another host becomes its player", () => {
  expect(
    lessonParts('<p><a href="https://youtu.be/dQw4w9WgXcQ?t=90" rel="noopener nofollow">The tendu</a></p>'),
  ).toEqual([
    { kind: "video", url: "https://www.youtube.com/embed/dQw4w9WgXcQ?start=90", host: "YouTube", title: "The tendu" },
  ]);
});

test.each([
  ["in a sentence", `<p>See <a href="/uploads/lessons/${name}">Class 3</a>.</p>`],
  ["in a list", `<ul>\n<li>${file()}</li>\n</ul>`],
  ["in a quote", `<blockquote>\n${file()}</blockquote>`],
  ["of another site", '<p><a href="https://a.example/class.pdf" rel="noopener nofollow">Class 3</a></p>'],
  ["to a host that is not listed", '<p><a href="https://films.example/1" rel="noopener nofollow">Film</a></p>'],
])("a link %s stays in the text", (_, html) => {
  expect(lessonParts(html)).toEqual([{ kind: "text", html }]);
});

test("what comes after a list is at the top again", () => {
  expect(lessonParts(`<ul>\n<li>a</li>\n</ul>\n${file()}`).map(({ kind }) => kind)).toEqual(["text", "file"]);
});

test("a text of a million signs takes no time", () => {
  const html = `<ul>\n${file()}`.repeat(5_000);
  const before = performance.now();
  lessonParts(html);
  expect(performance.now() - before).toBeLessThan(5_000);
});
