import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
import { fromBufferPromise } from "yauzl";
import { inspectContent } from "../apps/server/src/domains/resources/checks/inspect-content.ts";
import {
  hostileOffice,
  hostileOthers,
  hostilePdf,
  type HostileFile,
} from "../apps/server/test/factories/hostile-files.ts";
import { docxOf, officeOf, pdfOf, pictureOf } from "../apps/server/test/factories/market-files.ts";
import { usually } from "./smoke.ts";

/**
 * What checking a file costs beside the least that anybody could do with it, in the same run: unpacking it where it is an archive, else
 * its SHA-256. In processor time, so that other work of the machine counts for nothing; and how both grow when the file is four times
 * as large. A pattern whose time grows with the square of its file shows 16 there.
 */
const { values: options } = parseArgs({
  options: {
    /** Bytes to be read, unpacked, of the smaller file. */
    bytes: { type: "string", default: usually("500000", "20000") },
    /** Each figure is the least of so many runs. */
    runs: { type: "string", default: usually("3", "1") },
  },
});

// As in the process that looks at files.
Error.stackTraceLimit = 0;

const bytes = Number(options.bytes);
const runs = Number(options.runs);

interface Tried {
  readonly name: string;
  readonly label: string;
  readonly of: (bytes: number) => Buffer | Promise<Buffer>;
}

const paragraph =
  '<w:p><w:r><w:t xml:space="preserve">Walk, breathe, roll down, and rise to the fifth.</w:t></w:r></w:p>';
const row = '<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1"><f>SUM(A1:A8)</f><v>8</v></c></row>';
const honest: readonly Tried[] = [
  {
    name: "plan.docx",
    label: "honest Word file",
    of: (n) =>
      docxOf({ name: "word/notes.xml", content: `<w:d>${paragraph.repeat(n / paragraph.length)}</w:d>` }, padding(n)),
  },
  {
    name: "rows.xlsx",
    label: "honest Excel file",
    of: (n) =>
      officeOf(
        "xlsx",
        { name: "xl/worksheets/sheet1.xml", content: `<s>${row.repeat(n / row.length)}</s>` },
        padding(n),
      ),
  },
  { name: "plan.pdf", label: "honest PDF", of: (n) => pdfOf(Math.ceil(n / 1_000)) },
  { name: "cover.png", label: "honest picture", of: (n) => pictureOf(Math.ceil(n / 300), 1_000) },
];
const padding = (n: number) => ({ name: "word/media/image1.png", content: createHash("shake256", { outputLength: Math.ceil(n / 20) }).digest() }); // prettier-ignore
const hostile = [...hostileOffice, ...hostilePdf, ...hostileOthers].map((file: HostileFile): Tried => ({
  ...file,
  label: file.pattern,
}));

const lines = [
  `| file | verdict | check, ms | yardstick, ms | check ÷ yardstick | check, ${4 * bytes} bytes ÷ ${bytes} | yardstick, likewise |`,
  "| --- | --- | ---: | ---: | ---: | ---: | ---: |",
];
for (const tried of [...honest, ...hostile]) {
  const small = await measure(tried, bytes);
  const large = await measure(tried, 4 * bytes);
  const cells = [
    `${tried.name}: ${tried.label}`,
    large.verdict,
    large.check.toFixed(1),
    large.yardstick.toFixed(1),
    (large.check / large.yardstick).toFixed(1),
    (large.check / small.check).toFixed(1),
    (large.yardstick / small.yardstick).toFixed(1),
  ];
  lines.push(`| ${cells.join(" | ")} |`);
}
process.stdout.write(`${lines.join("\n")}\n`);

async function measure({ name, of }: Tried, size: number) {
  const content = await of(size);
  let verdict = "";
  const check = await least(async () => {
    const { fault } = await inspectContent({ name, content, within: null }).catch(() => ({ fault: "damaged" }));
    verdict = fault ?? "taken";
  });
  const yardstick = await least(() => (/\.(docx|xlsx|pptx|zip)$/.test(name) ? unzip(content) : hash(content)));
  return { verdict, check, yardstick };
}

/** Milliseconds of processor time of this process. */
async function least(work: () => Promise<void>): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  return Math.max(best, 0.1);
}

async function unzip(content: Buffer): Promise<void> {
  const zip = await fromBufferPromise(content, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    for await (const chunk of await zip.openReadStreamPromise(entry)) void chunk;
}

async function hash(content: Buffer): Promise<void> {
  createHash("sha256").update(content).digest();
}
