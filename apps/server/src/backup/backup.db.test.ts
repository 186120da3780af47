import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pictureOf } from "../../test/factories/market-files.ts";
import { aPerson, type TestPerson } from "../../test/factories/people.ts";
import { uploadForm } from "../../test/factories/upload-form.ts";
import { openApp, type TestApp } from "../../test/open-app.ts";
import { onPostgres, openEmptyDatabase, openTestDatabase } from "../../test/test-database.ts";
import type { Database } from "../platform/db/database.ts";
import { openEmbedded } from "../platform/db/embedded.ts";
import { migrate } from "../platform/db/migrate.ts";
import { findBackupMark } from "../platform/backup-mark.ts";
import { diskFiles, type Files } from "../platform/files.ts";
import { deleteOldBackups, makeBackup, wholeBackups, type BackupDeps } from "./make-backup.ts";
import { missingKey, restoreBackup, type RestoreTarget } from "./restore-backup.ts";

/** Every table with how many rows it has and what they say. */
async function stateOf(db: Pick<Database, "raw">): Promise<Record<string, unknown>> {
  const { rows } = await db.raw("select tablename from pg_tables where schemaname = 'public' order by 1");
  const state: Record<string, unknown> = {};
  for (const { tablename } of rows) {
    const table = `"${String(tablename)}"`;
    const said = await db.raw(
      `select count(*) as rows, md5(coalesce(string_agg(row::text, chr(10) order by row::text), '')) as text from ${table} as row`,
    );
    state[table] = said.rows[0];
  }
  return state;
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(folder, name)).isFile());

let scratch: string;
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), "pavane-backup-"));
});
afterEach(() => rm(scratch, { recursive: true, force: true }));

describe.runIf(onPostgres)("a backup of a site on PostgreSQL", () => {
  let world: TestApp;
  let url: string;
  let member: TestPerson;
  beforeAll(async () => {
    const db = await openTestDatabase({ at: (address) => Promise.resolve((url = address)) });
    world = await openApp(db);
    member = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  });
  afterAll(() => world.close());

  const source = (): BackupDeps => {
    const { db, files, config } = world.platform;
    return { db, files, dataDir: config.dataDir, databaseUrl: url };
  };
  const bring = async (fileName = "picture.png") => {
    const value = await pictureOf(90, 60);
    const form = uploadForm([{ name: "file", value, fileName, type: "image/png" }]);
    const { status, body } = await world.call("POST", "/api/upload", { as: member.token, ...form });
    expect(status).toBe(200);
    return String(body.url);
  };
  const target = async () => {
    let databaseUrl = "";
    const db = await openEmptyDatabase({ at: (address) => Promise.resolve((databaseUrl = address)) });
    const restored: RestoreTarget = { databaseUrl, dataDir: join(scratch, "restored"), query: db.raw };
    return { db, restored };
  };

  test("comes back whole: every row, every file, and the site serves them", async () => {
    const address = await bring();
    const made = await makeBackup(source(), join(scratch, "kept"));
    expect(made).toMatchObject({ missing: [], database: { kind: "postgres" } });
    expect(made.files.count).toBeGreaterThanOrEqual(2);
    const { db, restored } = await target();
    expect(await restoreBackup(made.folder, restored)).toMatchObject({ taken_at: made.taken_at });
    expect(await stateOf(db)).toEqual(await stateOf(world.db));
    const again = await openApp(db, { DATA_DIR: restored.dataDir });
    try {
      expect(await migrate(db)).toBe(0);
      const [before, after] = [await world.call("GET", address), await again.call("GET", address)];
      expect(after).toMatchObject({ status: 200, raw: before.raw });
    } finally {
      await again.close();
    }
  });

  test("holds the moment in which the database was read, and what people do meanwhile is left to the next one", async () => {
    const files = diskFiles(join(world.platform.config.dataDir, "files"));
    let copies = 0;
    const meanwhile = { ...files, list: (folder?: string) => listAfter(files.list(folder), ++copies === 2) };
    const first = await makeBackup({ ...source(), files: meanwhile }, join(scratch, "kept"));
    expect(first.missing).toEqual([]);
    const { db, restored } = await target();
    await restoreBackup(first.folder, restored);
    const names = (await db.raw("select name from stored_files")).rows;
    const now = (await world.db.raw("select name from stored_files")).rows;
    expect(now).toHaveLength(names.length + 1);
    await db.close();
  });
  async function* listAfter<T>(listed: AsyncIterable<T>, isSecond: boolean): AsyncIterable<T> {
    if (isSecond) await bring("late.png");
    yield* listed;
  }

  test("names each file that a row names and that is not there", async () => {
    const address = await bring();
    const key = `images/${address.split("/images/")[1] ?? ""}`;
    const hidden = join(scratch, "hidden");
    const path = join(world.platform.config.dataDir, "files", key);
    renameSync(path, hidden);
    const { missing } = await makeBackup(source(), join(scratch, "kept"));
    renameSync(hidden, path);
    expect(missing).toEqual([key]);
  });

  test("takes no room for files that the one before has, and only the newest are kept", async () => {
    await bring();
    const kept = join(scratch, "kept");
    const first = await makeBackup(source(), kept);
    const [file = ""] = filesBelow(join(first.folder, "files"));
    await new Promise((resolve) => setTimeout(resolve, 1_100)); // they are named by the second
    const second = await makeBackup(source(), kept);
    expect(statSync(join(second.folder, "files", file)).ino).toBe(statSync(join(first.folder, "files", file)).ino);
    expect(await deleteOldBackups(kept, 1)).toHaveLength(1);
    expect(await wholeBackups(kept)).toHaveLength(1);
    expect(statSync(join(second.folder, "files", file)).size).toBeGreaterThan(0);
  });

  test("sets the mark that the deployment page shows, and leaves nothing behind where it fails", async () => {
    const begun = Date.now();
    await makeBackup(source(), join(scratch, "kept"));
    const mark = await findBackupMark(world.platform.config.dataDir);
    expect(mark?.getTime()).toBeGreaterThanOrEqual(begun - 1_000);
    const elsewhere = { ...source(), databaseUrl: url.replace(/\/[^/]+$/, "/not_there") };
    await expect(makeBackup(elsewhere, join(scratch, "other"))).rejects.toThrow(/pg_dump failed: .*not_there/s);
    expect(readdirSync(join(scratch, "other"))).toEqual([]);
  });

  test("is restored only into what is empty, and only if nothing of it is damaged or missing", async () => {
    await bring();
    const { folder } = await makeBackup(source(), join(scratch, "kept"));
    const { db, restored } = await target();
    const filled = { ...restored, databaseUrl: url, query: world.db.raw };
    await expect(restoreBackup(folder, filled)).rejects.toThrow("The database has tables already.");
    await expect(restoreBackup(scratch, restored)).rejects.toThrow("is no whole backup");
    await expect(restoreBackup(folder, { ...restored, databaseUrl: null, query: null })).rejects.toThrow(
      "This is a backup of a PostgreSQL database",
    );
    const [lost = ""] = filesBelow(join(folder, "files"));
    renameSync(join(folder, "files", lost), join(scratch, "lost"));
    await expect(restoreBackup(folder, restored)).rejects.toThrow("The database was left empty.");
    expect((await db.raw("select 1 from pg_tables where schemaname = 'public'")).rows).toEqual([]);
    renameSync(join(scratch, "lost"), join(folder, "files", lost));
    // What the try before copied is taken up again.
    await restoreBackup(folder, restored);
    expect(filesBelow(join(restored.dataDir, "files"))).toHaveLength(filesBelow(join(folder, "files")).length);
    writeFileSync(join(folder, "database"), "x", { flag: "a" });
    await expect(restoreBackup(folder, restored)).rejects.toThrow("is damaged or missing");
    await db.close();
  });

  test("files of another state are not mixed with those of the backup", async () => {
    const { folder } = await makeBackup(source(), join(scratch, "kept"));
    const { db, restored } = await target();
    await diskFiles(join(restored.dataDir, "files")).put("images/aa/strange.webp", new Uint8Array(3));
    await expect(restoreBackup(folder, restored)).rejects.toThrow(
      "has files of another state (images/aa/strange.webp)",
    );
    await db.close();
  });
});

describe("two backups into one folder", () => {
  let db: Database;
  let files: Files;
  let filesAt: string;
  beforeAll(async () => {
    db = await openTestDatabase();
    filesAt = await mkdtemp(join(tmpdir(), "pavane-two-"));
    files = diskFiles(filesAt);
    await files.put("covers/one.svg", Buffer.from("<svg/>"));
  });
  afterAll(async () => {
    await db.close();
    await rm(filesAt, { recursive: true, force: true });
  });
  /** Of a dump this is about nothing but whether there is one. */
  const dumpedAs = (dump: string): Database => {
    const client = { dumpDataDir: () => Promise.resolve(new Blob([dump])) };
    return Object.assign({ ...db }, { kind: "embedded" as const, client });
  };
  const source = (dump = "all of it"): BackupDeps => ({
    db: dumpedAs(dump),
    files,
    dataDir: scratch,
    databaseUrl: null,
  });
  /** With what happens when the files are looked through for the second time. */
  const during = (act: () => Promise<void>): BackupDeps => {
    let copies = 0;
    return { ...source(), files: { ...files, list: (folder?: string) => after(++copies === 2 ? act : null, folder) } };
  };
  async function* after(act: (() => Promise<void>) | null, folder?: string) {
    await act?.();
    yield* files.list(folder);
  }

  test("the second is refused and touches nothing of the first", async () => {
    const kept = join(scratch, "kept");
    const made = await makeBackup(
      during(() => expect(makeBackup(source(), kept)).rejects.toThrow(/^Another backup is being taken here/)),
      kept,
    );
    expect(filesBelow(made.folder).toSorted()).toEqual(["backup.json", "database", "files/covers/one.svg"]);
    expect(readdirSync(kept)).toEqual([basename(made.folder)]);
  });

  test("what an ended one left blocks for some minutes and not for ever, and is taken away", async () => {
    const kept = join(scratch, "kept");
    const left = join(kept, "unfinished-6f9c1a2e-0000-4000-8000-000000000000");
    mkdirSync(left, { recursive: true });
    mkdirSync(join(kept, "unfinished"));
    const lock = join(kept, "unfinished.lock");
    writeFileSync(lock, "of another machine");
    await expect(makeBackup(source(), kept)).rejects.toThrow(lock);
    expect(readFileSync(lock, "utf8")).toBe("of another machine");
    expect(readdirSync(kept)).toHaveLength(3);
    const sixMinutesAgo = Date.now() / 1_000 - 360;
    utimesSync(lock, sixMinutesAgo, sixMinutesAgo);
    const { folder } = await makeBackup(source(), kept);
    expect(readdirSync(kept)).toEqual([basename(folder)]);
  });

  test("one that stood still until another took its place does not say that it is whole", async () => {
    const kept = join(scratch, "kept");
    const lock = join(kept, "unfinished.lock");
    const replace = () => {
      rmSync(lock);
      writeFileSync(lock, "of another machine");
      return Promise.resolve();
    };
    await expect(makeBackup(during(replace), kept)).rejects.toThrow("Another backup began here meanwhile");
    expect(readdirSync(kept)).toEqual(["unfinished.lock"]);
    expect(await findBackupMark(scratch)).toBeNull();
  });

  test("a database of no bytes is no backup", async () => {
    await expect(makeBackup(source(""), join(scratch, "kept"))).rejects.toThrow("has no bytes");
    expect(readdirSync(join(scratch, "kept"))).toEqual([]);
  });
});

describe("a backup of the embedded database", () => {
  test("comes back whole into another folder, and never over one that is there", async () => {
    const dataDir = join(scratch, "data");
    const db = await openEmbedded(dataDir);
    await migrate(db);
    await db.raw("insert into settings (key, value) values ('site_name', '\"Steps\"')");
    const files = diskFiles(join(dataDir, "files"));
    await files.put("covers/one.svg", Buffer.from("<svg/>"));
    const made = await makeBackup({ db, files, dataDir, databaseUrl: null }, join(scratch, "kept"));
    const state = await stateOf(db);
    await db.close();
    const restored = { databaseUrl: null, dataDir: join(scratch, "restored"), query: null };
    const secret = join(restored.dataDir, "secret");
    mkdirSync(restored.dataDir);
    expect(missingKey(null, restored.dataDir)).toContain(`${secret} is not there`);
    expect(missingKey("a key of the configuration", restored.dataDir)).toBeNull();
    // What the guide brings along out of the folder that was moved away.
    writeFileSync(secret, "0123456789abcdef0123456789abcdef");
    await restoreBackup(made.folder, restored);
    expect(missingKey(null, restored.dataDir)).toBeNull();
    expect(readFileSync(secret, "utf8")).toBe("0123456789abcdef0123456789abcdef");
    const before = `${restored.dataDir}-before`;
    await expect(restoreBackup(made.folder, restored)).rejects.toThrow(
      `has a database already. Move the folder away first, and bring its key along: mv ${restored.dataDir} ${before}; ` +
        `mkdir ${restored.dataDir}; cp --preserve ${before}/secret ${secret}`,
    );
    rmSync(secret);
    await expect(restoreBackup(made.folder, restored)).rejects.toThrow(/away first: mv \S+ \S+$/);
    const again = await openEmbedded(restored.dataDir);
    expect(await stateOf(again)).toEqual(state);
    await again.close();
    expect(filesBelow(join(restored.dataDir, "files"))).toEqual(["covers/one.svg"]);
    rmSync(restored.dataDir, { recursive: true });
  }, 60_000);
});
