import { expect, test } from "vitest";
import { readXml, UnreadableXml } from "./read-xml.ts";

/** The tags that a lenient reading finds. */
function tagsOf(content: string): string[] {
  const tags: string[] = [];
  readXml(Buffer.from(content), { opened: ({ name }) => void tags.push(name) }, true);
  return tags;
}

test.each([
  ["tags without an end", "<br>"],
  ["ends without a tag", "</p>"],
  ["signs that do not end", "R &amp Q &"],
  ["signs that nobody knows", "&nbsp;&#xzz;"],
  ["attributes without quotes or value", "<input checked type=text>"],
  ["attributes side by side, or twice", "<a b='1'c='2'c='3' />"],
])("a lenient reading goes on past %s", (_, fault) => {
  expect(tagsOf(`<xml>${fault}<f/></xml>`)).toContain("f");
});

test.each([
  "<a ",
  "<a b='",
  "<a b=c",
  '<a b="&c',
  "</a ",
  "<",
  "<a/ ",
  "<!",
  "<!-- ",
  "<![CDATA[",
  "<? ",
  "<?a ",
  "<!DOCTYPE a ",
  "<!DOCTYPE a [",
])("but refuses what swallows the tags behind it: %s", (fault) => {
  expect(() => tagsOf(`<xml>${fault}<f g="h"/></xml>`)).toThrow(UnreadableXml);
});
