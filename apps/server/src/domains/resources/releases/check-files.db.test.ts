import { eq } from "drizzle-orm";
import sharp from "sharp";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fakeClamd, type FakeClamd } from "../../../../test/fake-clamd.ts";
import { docxOf, officeOf, pdfOf, pictureOf } from "../../../../test/factories/market-files.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aSeller } from "../../../../test/factories/resources.ts";
import { uploadForm } from "../../../../test/factories/upload-form.ts";
import { zipOf } from "../../../../test/factories/zip.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { findFile, saveFile } from "./files-repository.ts";
import { resourceFiles } from "./tables.ts";

let clamd: FakeClamd;
let world: TestApp;
let seller: TestPerson;
let draft: number;
beforeAll(async () => {
  clamd = await fakeClamd();
  world = await createTestApp({ CLAMAV_URL: clamd.url });
  seller = await aSeller(world);
  const body = { kind: "single", title: "Plié at the barre" };
  draft = (await world.call("POST", "/api/resources", { as: seller.token, body })).body.id;
});
afterEach(async () => {
  clamd.say(null);
  await world.db.write((tx) => tx.delete(resourceFiles));
});
afterAll(async () => {
  await world.close();
  await clamd.close();
});

const add = async (name: string, value: Buffer): Promise<number> => {
  const form = uploadForm([{ name: "file", value, fileName: name }]);
  const made = await world.call("POST", `/api/resources/${draft}/files`, { as: seller.token, ...form });
  expect(made.body).toMatchObject({ check_state: "pending" });
  return made.body.id;
};
const check = async () => world.app.jobs.find((job) => job.name === "resources.check-files")?.run({});
const rowOf = async (id: number) => (await findFile(world.db.read, id))?.file;
const shown = async () =>
  (await world.call("GET", `/api/resources/${draft}`, { as: seller.token })).body.seller_view.releases[0].files[0];
const checked = async (name: string, value: Buffer) => {
  const id = await add(name, value);
  await check();
  const file = await shown();
  expect(file).toMatchObject({ id, check_state: "clean" });
  return file;
};
const eicar = Buffer.from(["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("-"));
const text = Buffer.from("Walk, breathe, roll down. ".repeat(20));

test("who brings many files holds up nobody who brings one", async () => {
  const other = await aSeller(world);
  const body = { kind: "single", title: "Rise and turn" };
  const theirs = (await world.call("POST", "/api/resources", { as: other.token, body })).body.id;
  const sent = (letters: number) => Buffer.alloc(letters, "a");
  for (const letters of [301, 302, 303]) await add("plan.txt", sent(letters));
  const form = uploadForm([{ name: "file", value: sent(400), fileName: "plan.txt" }]);
  await world.call("POST", `/api/resources/${theirs}/files`, { as: other.token, ...form });
  await check();
  expect(clamd.seen.slice(-4)).toEqual([301, 400, 302, 303]);
});

describe("the virus scanner", () => {
  test("lets clean files pass, and what it said is kept", async () => {
    expect(await checked("plan.txt", text)).toMatchObject({ scan: "OK", reason: null });
    expect(clamd.seen.at(-1)).toBe(text.length);
  });

  test("refuses a file with a virus, whose bytes are gone at once", async () => {
    const id = await add("plan.txt", eicar);
    const key = (await rowOf(id))?.storageKey ?? "";
    await check();
    expect(await shown()).toMatchObject({
      check_state: "refused",
      reason: "This file holds a virus: Eicar-Signature.",
      scan: "Eicar-Signature",
    });
    expect(await world.platform.files.open(key)).toBeNull();
    expect(await world.app.domains.resources.openFile(id)).toBeNull();
    const removed = await world.call("DELETE", `/api/resources/${draft}/files/${id}`, { as: seller.token });
    expect(removed.status).toBe(204);
  });

  test("is asked again while it does not answer, and nothing is clean meanwhile", async () => {
    clamd.say("");
    const id = await add("plan.txt", text);
    for (let n = 0; n < 5; n += 1) {
      await check();
      expect(await shown()).toMatchObject({ check_state: "pending" });
      world.platform.clock.advance(61);
    }
    clamd.say(null);
    await check();
    expect(await rowOf(id)).toMatchObject({ checkState: "clean", attempts: 1, leasedUntil: null });
  });

  test("that could not search a file is asked three times, and then its seller is told what it said", async () => {
    const said = "INSTREAM size limit exceeded. ERROR";
    clamd.say(said);
    const id = await add("plan.txt", text);
    const key = (await rowOf(id))?.storageKey ?? "";
    for (let n = 0; n < 2; n += 1) {
      await check();
      expect(await shown()).toMatchObject({ check_state: "pending" });
      world.platform.clock.advance(61);
    }
    await check();
    const reason = `This file could not be searched for viruses: ${said}`;
    expect(await shown()).toMatchObject({ check_state: "refused", reason, scan: said });
    expect(await world.platform.files.open(key)).toBeNull();
  });

  test("that searched a file only when it was asked again has let it pass", async () => {
    clamd.say("Can't allocate memory ERROR");
    const id = await add("plan.txt", text);
    await check();
    clamd.say(null);
    world.platform.clock.advance(61);
    await check();
    expect(await rowOf(id)).toMatchObject({ checkState: "clean", scan: "OK", attempts: 2 });
  });
});

describe("a check", () => {
  test("that broke off is taken up again when its time is over, and ends without a preview after the third", async () => {
    const id = await add("plan.txt", text);
    const until = new Date(world.platform.clock.now().getTime() + 60_000);
    await world.db.write((tx) => saveFile(tx, id, { leasedUntil: until, attempts: 3 }));
    await check();
    expect(await rowOf(id)).toMatchObject({ checkState: "pending" });
    world.platform.clock.advance(61);
    await check();
    expect(await rowOf(id)).toMatchObject({ checkState: "clean", preview: null, attempts: 4 });
  });

  test("of a file that was taken out meanwhile leaves nothing", async () => {
    const id = await add("cover.png", await pictureOf(300, 200));
    await world.db.write((tx) => tx.delete(resourceFiles).where(eq(resourceFiles.id, id)));
    await check();
    expect(await rowOf(id)).toBeUndefined();
  });
});

describe("what is shown of a file before it is bought", () => {
  const has = (program: string) => spawnSync(program, ["-version"]).error === undefined;

  test("of a text, half of it", async () => {
    const { preview } = await checked("plan.txt", text);
    expect(preview).toEqual({ kind: "text", text: text.toString().trim().slice(0, 259), whole: false });
  });

  test("of rows, half of them, cut off", async () => {
    const rows = Array.from({ length: 8 }, (_, n) => `${n};"plié; ""slow""";${"x".repeat(300)}`);
    const { preview, length } = await checked("counts.csv", Buffer.from(rows.join("\r\n")));
    expect(length).toBe(8);
    expect(preview).toMatchObject({ kind: "rows", of: 8 });
    expect(preview.rows).toHaveLength(4);
    expect(preview.rows[1]).toEqual(["1", 'plié; "slow"', "x".repeat(100)]);
  });

  test("of a workbook, the rows of its first sheet", async () => {
    const row = (n: number) => `<row r="${n}"><c r="A${n}" t="s"><v>0</v></c><c r="C${n}"><v>${n}</v></c></row>`;
    const content = officeOf(
      "xlsx",
      { name: "xl/workbook.xml", content: "<workbook/>" },
      { name: "xl/sharedStrings.xml", content: "<sst><si><t>Plié &amp; rise</t></si></sst>" },
      {
        name: "xl/worksheets/sheet1.xml",
        content: `<worksheet><sheetData>${[1, 2, 3, 4].map(row).join("")}</sheetData></worksheet>`,
      },
    );
    const { preview, length } = await checked("counts.xlsx", content);
    expect(length).toBe(4);
    expect(preview).toEqual({
      kind: "rows",
      rows: [
        ["Plié & rise", "", "1"],
        ["Plié & rise", "", "2"],
      ],
      of: 4,
    });
  });

  test("of a document, its first words", async () => {
    expect((await checked("plan.docx", docxOf())).preview).toEqual({
      kind: "text",
      text: "Plié, then rise.",
      whole: true,
    });
  });

  test("of an archive, its list", async () => {
    const { preview } = await checked(
      "all.zip",
      zipOf({ name: "a/b.txt", content: text }, { name: "c.txt", content: "8" }),
    );
    const entries = [
      { name: "a/b.txt", bytes: text.length },
      { name: "c.txt", bytes: 1 },
    ];
    expect(preview).toEqual({ kind: "entries", entries, of: 2 });
  });

  test("of a picture, a smaller one, which only its seller and officers see", async () => {
    const { preview } = await checked("cover.png", await pictureOf(2_000, 1_000));
    const seen = await world.call("GET", preview.url, { as: seller.token });
    expect(seen).toMatchObject({
      status: 200,
      headers: { "content-type": "image/webp", "x-content-type-options": "nosniff" },
    });
    expect(await sharp(seen.raw).metadata()).toMatchObject({ width: 640, height: 320 });
    const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
    expect((await world.call("GET", preview.url, { as: officer.token })).status).toBe(200);
    const stranger = await aSeller(world);
    for (const as of [undefined, stranger.token])
      expect((await world.call("GET", preview.url, as === undefined ? {} : { as })).status).toBe(404);
    // The second is what is seen of it in lists.
    const face = await world.call("GET", preview.url.replace(/-1$/, "-2"), { as: seller.token });
    expect(await sharp(face.raw).metadata()).toMatchObject({ width: 396, height: 248 });
    for (const n of ["1", "0-1", "1-0", "x", `${preview.url.split("/").at(-1).split("-")[0]}-3`])
      expect((await world.call("GET", `/api/resources/${draft}/previews/${n}`, { as: seller.token })).status).toBe(404);
  });

  test.skipIf(!has("pdftoppm"))("of a PDF, its first pages as pictures", async () => {
    const { preview, length } = await checked("plan.pdf", await pdfOf(5));
    expect(length).toBe(5);
    expect(preview).toMatchObject({ kind: "pages", of: 5 });
    expect(preview.urls).toHaveLength(2);
    const heights = async (urls: string[]) =>
      Promise.all(
        urls.map(
          async (url) => (await sharp((await world.call("GET", url, { as: seller.token })).raw).metadata()).height,
        ),
      );
    expect(await heights(preview.urls)).toEqual([700, 700]);
    expect(await heights(preview.large_urls)).toEqual([1_400, 1_400]);
  });

  test.skipIf(!has("ffmpeg"))("of a recording, the beginning, also in parts", async () => {
    const sound = join(mkdtempSync(join(tmpdir(), "pavane-")), "beat.mp3");
    spawnSync("ffmpeg", ["-f", "lavfi", "-i", "sine=duration=20", sound]);
    const { preview, length } = await checked("beat.mp3", readFileSync(sound));
    expect(length).toBe(20);
    expect(preview).toMatchObject({ kind: "clip", mime: "audio/mp4", seconds: 10, name: "beat.mp3", poster_url: null });
    const part = await world.call("GET", preview.url, { as: seller.token, headers: { range: "bytes=0-99" } });
    expect(part).toMatchObject({
      status: 206,
      headers: { "content-range": expect.stringMatching(/^bytes 0-99\/\d+$/) },
    });
    expect(part.raw).toHaveLength(100);
    const beyond = await world.call("GET", preview.url, { as: seller.token, headers: { range: "bytes=99999999-" } });
    expect(beyond.status).toBe(416);
  });

  test.skipIf(!has("ffmpeg"))(
    "of a film, the beginning with a still and the file's name",
    { timeout: 60_000 },
    async () => {
      const film = join(mkdtempSync(join(tmpdir(), "pavane-")), "steps.mp4");
      spawnSync("ffmpeg", [
        "-f",
        "lavfi",
        "-i",
        "testsrc=duration=6:size=320x180:rate=10",
        "-pix_fmt",
        "yuv420p",
        film,
      ]);
      const { preview } = await checked("steps.mp4", readFileSync(film));
      expect(preview).toMatchObject({ kind: "clip", mime: "video/mp4", seconds: 3, name: "steps.mp4" });
      const still = await world.call("GET", preview.poster_url, { as: seller.token });
      expect(still).toMatchObject({ status: 200, headers: { "content-type": "image/webp" } });
      expect(await sharp(still.raw).metadata()).toMatchObject({ width: 640, height: 360 });
    },
  );

  test("of what cannot be shown, nothing", async () => {
    const wav = Buffer.concat([Buffer.from("RIFF\u0024\u0000\u0000\u0000WAVEfmt ", "latin1"), Buffer.alloc(100)]);
    expect(await checked("beat.wav", wav)).toMatchObject({ preview: null, length: null });
  });
});
