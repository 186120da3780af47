import { expect, test } from "vitest";
import { searchGuide } from "./search-guide.ts";

const guide = {
  slug: "bookings",
  title: "Bookings",
  body_html:
    '<p>What <em>dancers</em> book.</p>\n<h2 id="bookings-moving-a-time">Moving a time</h2><p>Both sides agree &amp; read a mail.</p>',
  contents: [{ id: "bookings-moving-a-time", title: "Moving a time", level: 2 }],
} as const;
const search = (q: string) => searchGuide({ ...guide, contents: [...guide.contents] }, q);

test.each([
  ["DANCERS", [null]],
  ["moving", ["bookings-moving-a-time"]],
  ["moving sides", ["bookings-moving-a-time"]],
  ["bookings", [null, "bookings-moving-a-time"]],
  ["dancers mail", []],
  ["  ", []],
])("%j is found in %j", (q, ids) => {
  expect(search(q).map(({ id }) => id)).toEqual(ids);
});

test("a part says its heading and the words around what was found", () => {
  expect(search("mail")).toEqual([
    { id: "bookings-moving-a-time", title: "Moving a time", excerpt: "Both sides agree & read a mail." },
  ]);
});

test("of a long text only what stands around the word is shown", () => {
  const long = `<p>${"step ".repeat(100)}pirouette${" turn".repeat(100)}</p>`;
  const [part] = searchGuide({ slug: "roles", title: "Roles", body_html: long, contents: [] }, "Pirouette");
  expect(part?.excerpt).toMatch(/^… step .*pirouette turn.* …$/);
  expect(part?.excerpt.length).toBeLessThan(200);
});
