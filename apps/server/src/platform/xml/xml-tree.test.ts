import { expect, test } from "vitest";
import { UnreadableXml } from "./read-xml.ts";
import { allOf, childOf, readXmlTree } from "./xml-tree.ts";

const read = (xml: string, limits?: Parameters<typeof readXmlTree>[1]) => readXmlTree(Buffer.from(xml), limits);

test("elements that nobody asks for are read past with all that is in them, and count for nothing", () => {
  const xml = `<quiz><name>Feet</name><attempts>${"<attempt><user>1</user></attempt>".repeat(20)}</attempts>then<mark>2</mark></quiz>`;
  const quiz = read(xml, { maxElements: 3, without: new Set(["attempts"]) });
  expect(quiz.children.map(({ name }) => name)).toEqual(["name", "mark"]);
  expect(quiz.text).toBe("then");
  expect(allOf(quiz, "attempt")).toEqual([]);
  expect(childOf(quiz, "mark")?.text).toBe("2");
});

test("more elements than there may be, and a document type, are refused", () => {
  expect(() => read("<a><b/><b/></a>", { maxElements: 2 })).toThrow(UnreadableXml);
  expect(() => read('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toThrow(UnreadableXml);
});
