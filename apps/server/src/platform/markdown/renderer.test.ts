import { isRefusal } from "@pavane/contract/core/errors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMarkdownRenderer, type MarkdownRenderer } from "./renderer.ts";

const renderer = createMarkdownRenderer();
beforeAll(() => renderer.render("the process starts"));
afterAll(() => renderer.stop());

const htmlBy = async (by: MarkdownRenderer, text: string) => {
  const made = await by.render(text);
  return isRefusal(made) ? made : made.html;
};
const rendered = (text: string) => htmlBy(renderer, text);

test("texts are rendered in the order they came", async () => {
  const texts = ["*one*", "**two**", "# three"];
  const html = await Promise.all(texts.map(rendered));
  expect(html).toEqual(["<p><em>one</em></p>\n", "<p><strong>two</strong></p>\n", "<h2>three</h2>\n"]);
});

test.each([
  ["pairs of emphasis that never end", "*a_".repeat(14_000)],
  ["5,000 quotes in each other", ">".repeat(5_000)],
  ["500 lists in each other", Array.from({ length: 500 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n")],
  ["a table that grows by filling up its rows", `${"|a".repeat(900)}|\n${"|-".repeat(900)}|\n${"|a\n".repeat(30_000)}`],
  ["brackets that are never closed", "[".repeat(50_000)],
])(
  "%s do not hold up this process, and what comes after is rendered",
  async (_, text) => {
    let longest = 0;
    let last = performance.now();
    const pulse = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    await renderer.render(text);
    clearInterval(pulse);
    expect(longest).toBeLessThan(500);
    expect(await rendered("*after*")).toBe("<p><em>after</em></p>\n");
  },
  60_000,
);

test.each([
  ["5,000 quotes in each other", ">".repeat(5_000)],
  ["60 quotes in each other", `${"> ".repeat(60)}deep`],
])("%s are refused", async (_, text) => {
  expect(await rendered(text)).toBeNull();
});

test("what takes more of a processor than the limit is refused, and the next text is rendered", async () => {
  const hasty = createMarkdownRenderer({ cpuSeconds: 0.001 });
  const [slow, next] = await Promise.all([htmlBy(hasty, "*a_".repeat(14_000)), htmlBy(hasty, "on")]);
  expect(slow).toBeNull();
  expect(next === null || next === "<p>on</p>\n").toBe(true);
  await hasty.stop();
});

test("a long chapter is rendered whole", async () => {
  const patient = createMarkdownRenderer({ cpuSeconds: 20 });
  const chapter = "## Plié\n\nBend *slowly*, then **hold**.\n\n- knees over toes\n- heels down\n\n".repeat(1_300);
  expect(String(await htmlBy(patient, chapter)).length).toBeGreaterThan(chapter.length);
  await patient.stop();
});

test("what would wait behind a full queue is refused at once", async () => {
  const small = createMarkdownRenderer({ mostWaiting: 0 });
  const [one, other] = [htmlBy(small, "*one*"), htmlBy(small, "two")];
  expect(await other).toMatchObject({ code: "busy", status: 503, details: { retryAfter: 5 } });
  expect(await one).toBe("<p><em>one</em></p>\n");
  await small.stop();
});

test("pictures are shown of the hosts that are named at that moment, and the number tells for which a text was rendered", async () => {
  const named: string[] = [];
  const own = createMarkdownRenderer();
  own.showFrom(async () => named);
  const before = await own.render("![barre](https://a.example/b.png)");
  named.push("a.example");
  const after = await own.render("![barre](https://a.example/b.png)");
  await own.stop();
  expect(before).toMatchObject({ html: expect.stringContaining("<a href=") });
  expect(after).toMatchObject({ html: expect.stringContaining("<img "), rules: await own.rules() });
  expect(before).not.toMatchObject({ rules: await own.rules() });
});
