/**
 * Makes the files that the sample stores sell, with what is shown of them before they are bought: sheets for class as PDF from
 * `sample-resources/texts`, drawn posters, banners and marks of stores, films on the floor track, and the previews that the site
 * itself makes. Needs ffmpeg and pdftoppm; run `node scripts/make-sample-resources.ts`, with names only those files.
 */
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { inspectContent } from "../apps/server/src/domains/resources/checks/inspect-content.ts";
import { makePreview } from "../apps/server/src/domains/resources/previews/make-preview.ts";
import { previewTools } from "../apps/server/src/domains/resources/preview-tools.ts";
import { loadFontsFor } from "../apps/server/src/platform/pdf/fonts.ts";
import { paintPdf } from "../apps/server/src/platform/pdf/paint-pdf.ts";
import { clickTracks } from "../apps/server/src/sample/market/click-tracks.ts";
import { readMaterial, type MaterialFacts } from "../apps/server/src/sample/market/material.ts";
import { drawPictures } from "./sample-resources/draw-pictures.ts";
import { layOutSheet } from "./sample-resources/lay-out-sheet.ts";
import { readSheet } from "./sample-resources/read-sheet.ts";

const material = join(import.meta.dirname, "../apps/server/src/sample/market/material");
const texts = join(import.meta.dirname, "sample-resources/texts");
const madeAt = new Date("2026-01-05T08:00:00Z");
/** As the setting of the site has it at first. */
const previewSeconds = 30;

async function main(wanted: readonly string[]): Promise<void> {
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name.replace(/\.\w+$/, ""));
  for (const name of (await readdir(texts)).filter(isWanted)) await makeSheet(name);
  if (wanted.length === 0) await drawPictures(join(material, "pictures"), material);
  const facts: Record<string, MaterialFacts> = wanted.length === 0 ? {} : await factsBefore();
  for (const [name, content] of await filesOf(isWanted)) {
    facts[name] = await factsOf(name, content);
    console.log(`${name}: ${JSON.stringify(facts[name].preview).slice(0, 90)}`);
  }
  const sorted = Object.fromEntries(Object.entries(facts).toSorted(([one], [other]) => one.localeCompare(other)));
  await writeFile(join(material, "facts.json"), `${JSON.stringify(sorted, null, 2)}\n`);
}

async function makeSheet(name: string): Promise<void> {
  const sheet = readSheet(await readFile(join(texts, name), "utf8"));
  const fonts = await loadFontsFor([]);
  const pdf = await paintPdf(layOutSheet(sheet, fonts), fonts, { author: sheet.store, madeAt });
  await writeFile(join(material, "files", `${basename(name, ".md")}.pdf`), pdf);
}

const films = ["floor-track.mp4", "six-eight.mp4"];

/** What lies in the folder, the films of the courses, and the click tracks, which are made when they are needed. */
async function filesOf(isWanted: (name: string) => boolean): Promise<[string, Buffer][]> {
  const clicks = Object.keys(clickTracks).map((key) => `${key}.wav`);
  const names = [...(await readdir(join(material, "files"))), ...films, ...clicks].filter(isWanted);
  return Promise.all(names.map(async (name): Promise<[string, Buffer]> => [name, await readMaterial(name)]));
}

async function factsBefore(): Promise<Record<string, MaterialFacts>> {
  return JSON.parse(await readFile(join(material, "facts.json"), "utf8")) as Record<string, MaterialFacts>; // ours
}

async function factsOf(name: string, content: Buffer): Promise<MaterialFacts> {
  const verdict = await inspectContent({ name, content, within: null });
  if (verdict.fault !== null) throw new Error(`${name} would be refused: ${verdict.fault}`);
  const folder = await mkdtemp(join(tmpdir(), "sample-resource-"));
  const path = join(folder, `file${extname(name)}`);
  await writeFile(path, content);
  let kept = 0;
  const keep = async (_owner: unknown, small: Uint8Array, ending: string) => {
    kept += 1;
    const preview = `${name.replaceAll(".", "-")}-${kept}.${ending}`;
    await writeFile(join(material, "previews", preview), small);
    return preview;
  };
  const nothing = () => Promise.reject(new Error("files of the sample data are kept only"));
  const media = { privateFiles: { keep, take: nothing, drop: nothing, destroy: nothing } };
  const tools = { previews: previewTools(), media } as unknown as Parameters<typeof makePreview>[0]; // what it uses of media
  const { preview, length } = await makePreview(tools, { path, ...verdict }, previewSeconds);
  await rm(folder, { recursive: true });
  if (preview === null) throw new Error(`${name} has no preview: are ffmpeg and pdftoppm installed?`);
  const sha256 = createHash("sha256").update(content).digest("hex");
  return { mime: verdict.mime, length, stampable: verdict.stampable, sha256, preview };
}

await main(process.argv.slice(2));
