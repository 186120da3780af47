import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { cartridgeFiles, mbzOf, moodleFiles, page, zippedOf } from "../../../../test/factories/course-archives.ts";
import { zipOf } from "../../../../test/factories/zip.ts";
import { readArchive } from "./read-archive.ts";

const folder = mkdtempSync(join(tmpdir(), "archive-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function faultOf(content: Buffer): Promise<string | null> {
  const path = join(folder, "archive");
  writeFileSync(path, content);
  const read = await readArchive(path);
  return "fault" in read ? read.fault : null;
}

const backup = moodleFiles({ sections: [{ name: "Barre", activities: [page(1, "Tendu", "<p>Brush.</p>")] }] });

test("a backup is read that has links in it, which are read past", async () => {
  expect(await faultOf(await mbzOf(backup))).toBeNull();
  const withLink = zipOf(...Object.entries(backup).map(([name, content]) => ({ name, content })), {
    name: "link",
    content: "/etc/passwd",
    mode: 0o120777,
  });
  expect(await faultOf(withLink)).toBeNull();
});

test.each([
  ["no archive", Buffer.from("Hello"), /^This is neither a Moodle backup/],
  ["another archive", zippedOf({ "a.txt": "a" }), /^This is neither a Moodle backup/],
  ["a backup of Moodle 1.9", zippedOf({ "moodle.xml": "<MOODLE_BACKUP/>" }), /Moodle 1\.9/],
  ["a broken ZIP", Buffer.from("PK\u0003\u0004 broken"), /cannot be opened safely/],
  ["a broken gzip", Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]), /cannot be opened safely/],
  ["a password", zipOf({ name: "imsmanifest.xml", content: "x", locked: true }), /password/],
  ["a name that leads outside", zippedOf({ "../imsmanifest.xml": "<manifest/>" }), /cannot be opened safely/],
  [
    "a SCORM package",
    zippedOf({ "imsmanifest.xml": "<manifest><metadata><schema>ADL SCORM</schema></metadata></manifest>" }),
    /SCORM package/,
  ],
  [
    "a document type",
    zippedOf({ "imsmanifest.xml": '<!DOCTYPE m [<!ENTITY a "b">]><manifest>&a;</manifest>' }),
    /cannot be read/,
  ],
])("refused: %s", async (_name, content, fault) => {
  expect(await faultOf(content)).toMatch(fault);
});

test("refused: a name that leads outside of a tar, and a file that stands twice", async () => {
  expect(await faultOf(await mbzOf({ ...backup, "../../evil.xml": "x" }))).toMatch(/cannot be opened safely/);
  const twice = [...Object.entries(cartridgeFiles("", "")), ...Object.entries(cartridgeFiles("", ""))];
  expect(await faultOf(zipOf(...twice.map(([name, content]) => ({ name, content }))))).toMatch(/twice/);
});

test("refused: what unpacks to far more than its size, before it is unpacked", async () => {
  expect(await faultOf(await mbzOf({ ...backup, "files/aa/aa": Buffer.alloc(80 * 1_048_576) }))).toMatch(/too much/);
  expect(await faultOf(zipOf({ name: "a.xml", content: "x", claims: 2_000_000_000 }))).toMatch(/too much/);
});
