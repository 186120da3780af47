import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../../test/test-database.ts";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";

describe("the embedded database in a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "pavane-embedded-"));
  const lock = join(folder, "lock");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("is not opened while another process has it, and the refusal says which", async () => {
    const other = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"], { stdio: "ignore" });
    mkdirSync(folder, { recursive: true });
    writeFileSync(lock, String(other.pid));
    await expect(openEmbedded(folder)).rejects.toThrow(`The data folder is in use by process ${other.pid}.`);
    expect(readFileSync(lock, "utf8")).toBe(String(other.pid));
    other.kill();
    await once(other, "exit");
  });

  test(
    "keeps what was written, and is opened over the lock of a process that has died",
    { timeout: 90_000 },
    async () => {
      const first = await openEmbedded(folder);
      await first.raw("create table dances (name text primary key)");
      await first.raw("insert into dances values ($1)", ["Pavane"]);
      await first.close();
      const other = spawn(process.execPath, ["-e", ""], { stdio: "ignore" });
      await once(other, "exit");
      writeFileSync(lock, String(other.pid));
      const second = await openEmbedded(folder);
      expect(readFileSync(lock, "utf8")).toBe(String(process.pid));
      expect((await second.raw("select name from dances")).rows).toEqual([{ name: "Pavane" }]);
      await second.close();
    },
  );
});

describe("the embedded database", () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await db.raw("create table dances (name text primary key)");
  });
  afterAll(() => db.close());

  test("has every migration, applied once", async () => {
    expect(db.kind).toBe("embedded");
    expect(await migrate(db)).toBe(0);
  });

  test("finds words without their accents and with a slip", async () => {
    const { rows } = await db.raw(
      "select plain_text('Élève') as plain, similarity('pavane', 'pavanne') > 0.5 as alike",
    );
    expect(rows).toEqual([{ plain: "eleve", alike: true }]);
  });

  test("gives its one connection to one transaction after the other, also when one fails", async () => {
    const add = (name: string, fails = false) =>
      db.write(async (tx) => {
        await tx.execute(sql`insert into dances values (${name})`);
        await new Promise((resolve) => setTimeout(resolve, 10));
        if (fails) throw new Error("on purpose");
      });
    const answers = await Promise.allSettled([add("Allemande", true), add("Courante"), add("Courante"), add("Gigue")]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected", "fulfilled"]);
    const { rows } = await db.raw("select name from dances order by name");
    expect(rows).toEqual([{ name: "Courante" }, { name: "Gigue" }]);
  });
});
