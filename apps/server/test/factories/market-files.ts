import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { utils, write } from "cfb";
import sharp from "sharp";
import { zipOf, type ZipOptions } from "./zip.ts";

/** Files as sellers bring them, and as nobody should. */
export async function pdfOf(
  pages = 1,
  change: (document: PDFDocument) => void | Promise<void> = () => undefined,
): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) document.addPage([300, 400]).drawText(`Page ${page}`, { x: 30, y: 300 });
  await change(document);
  return Buffer.from(await document.save());
}

export const pdfWithScript = (): Promise<Buffer> =>
  pdfOf(1, (document) => document.addJavaScript("greet", "app.alert('hello')"));

/** Its script runs when it is opened, and is written in signs that stand for letters. */
export const pdfWithHiddenScript = async (): Promise<Buffer> => {
  const plain = await pdfOf(1, (document) => {
    const action = document.context.obj({ S: "JavaScript", JS: PDFString.of("app.alert(1)") });
    document.catalog.set(PDFName.of("OpenAction"), document.context.register(action));
  });
  const unpacked = Buffer.from(await (await PDFDocument.load(plain)).save({ useObjectStreams: false })).toString(
    "latin1",
  );
  const hidden = unpacked.replace("/S /JavaScript", "/S /J#61vaScript").replace("/JS (", "/J#53 (");
  if (hidden.length !== unpacked.length + 4) throw new Error("the script was not found");
  return Buffer.from(hidden, "latin1");
};

export const pdfWithAttachment = (): Promise<Buffer> =>
  pdfOf(1, (document) => document.attach(Buffer.from("echo hello"), "run.sh", { mimeType: "text/plain" }));

export const pdfThatLaunches = (): Promise<Buffer> =>
  pdfOf(1, (document) => {
    const action = document.context.obj({ S: "Launch", F: PDFString.of("calc.exe") });
    document.catalog.set(PDFName.of("OpenAction"), action);
  });

/** With a password to open it, or only with rules about printing and copying. */
export const pdfWithPassword = (userPassword: string): Promise<Buffer> =>
  pdfOf(2, (document) => document.encrypt({ userPassword, ownerPassword: "owner", permissions: { printing: false } }));

export const pictureOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#7d4e57" } })
    .png({ compressionLevel: 9 })
    .toBuffer();

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const html = Buffer.from("<!doctype html><html><script>alert(1)</script></html>");

const contentTypes = (kind: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/main.xml" ContentType="${kind}"/></Types>`;
const officeKinds = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
  docm: "application/vnd.ms-word.document.macroEnabled.main+xml",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml",
} as const;

/** An Office file with what it must have, and more parts. */
export const officeOf = (kind: keyof typeof officeKinds, ...parts: readonly ZipOptions[]): Buffer =>
  zipOf({ name: "[Content_Types].xml", content: contentTypes(officeKinds[kind]) }, ...parts);

export const docxOf = (...parts: readonly ZipOptions[]): Buffer =>
  officeOf(
    "docx",
    { name: "word/document.xml", content: "<w:document><w:t>Plié, then rise.</w:t></w:document>" },
    ...parts,
  );

export const relations = (target: string, kind = "attachedTemplate"): ZipOptions => ({
  name: "word/_rels/settings.xml.rels",
  content: `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}" TargetMode="External"/></Relationships>`,
});

/** An Office file of before 2007, or one that hides another behind a password. */
export function oldOfficeOf(streams: Readonly<Record<string, Uint8Array>>): Buffer {
  const file = utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) utils.cfb_add(file, name, content);
  const written: unknown = write(file, { type: "buffer" });
  return Buffer.from(written as Uint8Array); // as asked for by `type`
}

const wordHead = (flags: number): Buffer => {
  const head = Buffer.alloc(512);
  head.writeUInt16LE(0xa5ec, 0);
  head.writeUInt16LE(flags, 10);
  return head;
};
export const oldWord = (locked = false): Record<string, Uint8Array> => ({
  "/WordDocument": wordHead(locked ? 0x100 : 0),
});

/** Forty kilobytes that unpack to gigabytes: five hundred names for the same ten megabytes. */
export const bomb = (): Buffer => zipOf({ name: "zeros.txt", content: Buffer.alloc(10_485_760), times: 500 });
