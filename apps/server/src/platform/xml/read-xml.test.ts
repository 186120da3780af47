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

test("what XML declares for itself is neither read from elsewhere nor multiplied", () => {
  const read = (doctype: string, text: string) => {
    const said: string[] = [];
    const listener = { said: (part: string) => void said.push(part) };
    readXml(Buffer.from(`<?xml version="1.0"?><!DOCTYPE a [${doctype}]><a>${text}</a>`), listener, true);
    return said.join("");
  };
  const outside = '<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY net SYSTEM "http://169.254.169.254/">';
  expect(read(outside, "&file;&net;")).toBe("&file;&net;");
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("");
  expect(read(`<!ENTITY l0 "ha">${laughs}`, "&l9;")).toBe("&l9;");
  for (const text of ["&file;", "&l9;"])
    expect(() => readXml(Buffer.from(`<!DOCTYPE a [${outside}]><a>${text}</a>`), {})).toThrow(UnreadableXml);
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
