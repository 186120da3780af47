import { expect, test } from "vitest";
import { storedMimes } from "../../../platform/file-types.ts";
import { docxOf, officeOf } from "../../../../test/factories/market-files.ts";
import { hostileOffice } from "../../../../test/factories/hostile-files.ts";
import { excerptOf } from "./excerpt.ts";

const mime = (ending: string): string => storedMimes[ending] ?? "";

test("words of a document, a paragraph a line, signs read, and nothing of what is not text", async () => {
  const paragraph = `<w:p><w:instrText>PAGE</w:instrText><w:t>Rise &amp; turn. </w:t><w:t>Plié.</w:t></w:p>`;
  const content = officeOf("docx", { name: "word/document.xml", content: `<w:d>${paragraph}</w:d>` });
  const excerpt = await excerptOf(content, mime("docx"));
  expect(excerpt?.preview).toEqual({ kind: "text", text: "Rise & turn. Plié.", whole: true });
  expect((await excerptOf(docxOf(), mime("docx")))?.preview).toMatchObject({ text: "Plié, then rise." });
});

test("the first rows of a sheet: shared texts, own texts, numbers, and cells that are left out", async () => {
  const rows =
    `<row><c r="A1" t="s"><v>1</v></c><c r="C1"><f>A1*2</f><v>8</v></c></row>` +
    `<row><c r="A2" t="inlineStr"><is><t>rise</t></is></c></row><row/><row/>`;
  const content = officeOf(
    "xlsx",
    { name: "xl/worksheets/sheet1.xml", content: `<s>${rows}</s>` },
    {
      name: "xl/sharedStrings.xml",
      content: "<sst><si><t>no</t></si><si><r><t>co</t></r><r><t>unt</t></r></si></sst>",
    },
  );
  const excerpt = await excerptOf(content, mime("xlsx"));
  expect(excerpt).toEqual({ preview: { kind: "rows", rows: [["count", "", "8"], ["rise"]], of: 4 }, length: 4 });
});

test("takes time that grows with the file, or shows nothing of it", async () => {
  const before = process.cpuUsage();
  for (const { of, name } of hostileOffice) await excerptOf(of(200_000), mime(name.slice(-4)));
  for (const part of ["xl/sharedStrings.xml", "xl/worksheets/sheet1.xml"])
    for (const tag of ["<si>", "<row>", "<c>", "<v>", "<t>", "<"]) {
      const parts = [{ name: "xl/worksheets/sheet1.xml", content: "<s/>" }].filter(({ name }) => name !== part);
      const content = officeOf("xlsx", ...parts, { name: part, content: `<s>${tag.repeat(20_000)}` });
      await excerptOf(content, mime("xlsx")).catch(() => null);
    }
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(10);
});
