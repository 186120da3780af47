import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { manifest12, scorm12Package } from "../../../../test/factories/packages.ts";
import { zipOf } from "../../../../test/factories/zip.ts";
import { inspectPackage } from "./inspect-package.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "packages-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function inspect(content: Buffer) {
  const path = join(folder, `${Math.random()}.zip`);
  await writeFile(path, content);
  return inspectPackage(path);
}

const manifest = { name: "imsmanifest.xml", content: manifest12() };
const page = { name: "part-1.html", content: "<p>Tendu</p>" };

test("every file is found where it lies", async () => {
  const content = scorm12Package({ more: [{ name: "__MACOSX/._part-1.html", content: "x" }] });
  const found = await inspect(content);
  if (!("files" in found)) throw new Error(found.fault);
  expect(found.files.map(({ path }) => path)).toEqual(["imsmanifest.xml", "part-1.html", "shared/part.js"]);
  const script = found.files[2]!;
  const unpacked = inflateRawSync(content.subarray(script.start, script.start + script.packedBytes));
  expect(unpacked.toString()).toContain("LMSInitialize");
  expect(unpacked.length).toBe(script.bytes);
});

test("names are read as the system wrote them: in UTF-8 that is not announced, decomposed, or with backslashes", async () => {
  const text = manifest12().replaceAll("part-1.html", "Pli\u00e9.html");
  const open = async (name: string) =>
    inspect(zipOf({ ...manifest, content: text }, { ...page, name }, { name: "media\\bras.mp3", content: "x" }));
  for (const name of ["Pli\u00e9.html", "Plie\u0301.html"])
    expect(await open(name)).toMatchObject({
      manifest: { items: [{ path: "Pli\u00e9.html" }] },
      files: [{ path: "imsmanifest.xml" }, { path: "Pli\u00e9.html" }, { path: "media/bras.mp3" }],
    });
});

const damaged = zipOf(manifest, page);
damaged.writeUInt8(0xff, damaged.indexOf(Buffer.from("part-1.html")) + 13);

test.each([
  ["no archive", Buffer.from("hello"), "This file is no whole ZIP archive."],
  ["a cut archive", scorm12Package().subarray(0, 700), "This file is no whole ZIP archive."],
  ["no manifest", zipOf(page), "It has no imsmanifest.xml, so it is no SCORM package."],
  [
    "a folder around it",
    zipOf({ name: "course/imsmanifest.xml", content: manifest.content }),
    "Its imsmanifest.xml is in the folder “course”. Pack what is in that folder, not the folder.",
  ],
  [
    "xAPI",
    zipOf({ name: "tincan.xml", content: "<x/>" }),
    "This is a package of xAPI (Tin Can). Export it as SCORM 1.2 or SCORM 2004.",
  ],
  [
    "cmi5",
    zipOf({ name: "cmi5.xml", content: "<x/>" }),
    "This is a package of cmi5. Export it as SCORM 1.2 or SCORM 2004.",
  ],
  ["AICC", zipOf({ name: "a.au", content: "x" }), "This is a package of AICC. Export it as SCORM 1.2 or SCORM 2004."],
  ["a way out", zipOf(manifest, { name: "../evil.html", content: "x" }), "This file is no whole ZIP archive."],
  ["another way out", zipOf(manifest, { name: "..\\evil.html", content: "x" }), "This file is no whole ZIP archive."],
  ["a link", zipOf(manifest, { ...page, mode: 0o120777 }), "It has links in place of files."],
  ["a password", zipOf(manifest, { ...page, locked: true }), "It asks for a password."],
  ["a name twice", zipOf(manifest, page, page), "“part-1.html” stands in it twice."],
  ["a size that is a lie", zipOf(manifest, { ...page, claims: 3 }), "This file is no whole ZIP archive."],
  [
    "a bomb",
    zipOf(manifest, { ...page, content: Buffer.alloc(30_000_000) }),
    "It unpacks to too much: at most 5000 files and 1000 MB.",
  ],
  [
    "thousands of files",
    zipOf(manifest, { ...page, times: 5_001 }),
    "It unpacks to too much: at most 5000 files and 1000 MB.",
  ],
])("%s is refused", async (_, content, fault) => {
  expect(await inspect(content)).toEqual({ fault });
});

test("what is damaged is refused", async () => {
  expect(await inspect(damaged)).toHaveProperty("fault");
});
