import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { systemClock } from "../src/platform/clock.ts";
import type { Database } from "../src/platform/db/database.ts";
import { openPostgres } from "../src/platform/db/postgres.ts";
import { aPerson } from "./factories/people.ts";
import type { TestApp } from "./harness.ts";
import { onPostgres } from "./test-database.ts";
import { administer, urlOf } from "./test-database-admin.ts";

/** Two processes that answer and one that takes jobs, on one database and one folder, as in a large installation. */
describe.skipIf(!onPostgres)("processes apart", () => {
  const folder = mkdtempSync(join(tmpdir(), "pavane-apart-"));
  const name = `pavane_test_${randomUUID().replaceAll("-", "")}`;
  let url = "";
  let db: Database;
  let one: Server;
  let other: Server;
  const started: Server[] = [];
  const start = async (role: string) => {
    const server = await startServer(url, folder, role);
    started.push(server);
    return server;
  };
  const world = () => ({ db, platform: { clock: systemClock } }) as Pick<TestApp, "db" | "platform">; // factories look at nothing else

  beforeAll(async () => {
    const template = inject("template");
    if (template.kind !== "postgres") throw new Error("needs a PostgreSQL server");
    url = urlOf(template.url, name);
    await administer(template.url, `create database ${name} template ${template.name}`);
    db = openPostgres(url, 4, () => undefined);
    [one, other] = await Promise.all([start("web"), start("web")]);
  }, 300_000);
  afterAll(async () => {
    for (const server of started) server.kill();
    await db?.close();
    const template = inject("template");
    if (template.kind === "postgres") await administer(template.url, `drop database if exists ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });

  test("what one changes in the settings the other shows guests within a second", async () => {
    const admin = await aPerson(world(), { roles: ["ADMIN"] });
    const nameAt = async (server: Server) => (await server.call("GET", "/api/site")).body.name;
    expect(await nameAt(other)).toBe("Pavane");
    const { groups } = (await other.call("GET", "/api/admin/settings", { as: admin.token })).body;
    const { version } = groups.find((group: { name: string }) => group.name === "site");
    const change = { values: { name: "Sarabande" }, version };
    const saved = await one.call("PATCH", "/api/admin/settings/site", { as: admin.token, body: change });
    expect(saved).toMatchObject({ status: 200 });
    await vi.waitFor(async () => expect(await nameAt(other)).toBe("Sarabande"), { timeout: 1_000, interval: 20 });
  });

  test("who signs out at one is a guest at the other at once", async () => {
    const person = await aPerson(world());
    const me = (server: Server) => server.call("GET", "/api/me", { as: person.token });
    expect([(await me(one)).status, (await me(other)).status]).toEqual([200, 200]);
    expect((await one.call("POST", "/api/logout", { as: person.token })).status).toBeLessThan(300);
    expect((await me(other)).status).toBe(401);
  });

  test("tries of a password and of serials are counted at both together", async () => {
    const person = await aPerson(world());
    const tries = (count: number, attempt: (server: Server, index: number) => Promise<{ status: number }>) =>
      Array.from({ length: count }, (_, index) => [index % 2 === 0 ? one : other, index] as const).reduce(
        async (before, [server, index]) => [...(await before), (await attempt(server, index)).status],
        Promise.resolve<number[]>([]),
      );
    const body = { username: person.username, password: "not the one that it is" };
    expect(await tries(12, (server) => server.call("POST", "/api/login", { body }))).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      429,
      429,
    ]);
    const looks = await tries(32, (server, index) => server.call("GET", `/api/verify/NO-SUCH-${index}`));
    expect(looks.filter((status) => status === 429)).toHaveLength(2);
  });

  test("a key for badges that is made at one is among those of the other at once, and nobody may keep them", async () => {
    const admin = await aPerson(world(), { roles: ["ADMIN"] });
    const keysAt = async (server: Server) => {
      const { body, headers } = await server.call("GET", "/.well-known/jwks.json");
      expect(headers.get("cache-control")).toBe("public, max-age=0");
      return body.keys.map(({ kid }: { kid: string }) => kid);
    };
    expect(await keysAt(other)).toEqual([]);
    const made = await one.call("POST", "/api/admin/badge-keys", { as: admin.token, body: { current: null } });
    expect(made.status).toBeLessThan(300);
    expect(await keysAt(other)).toEqual([made.body.data[0].kid]);
  });

  test("an upload that began at one goes on at the other", async () => {
    const author = await aPerson(world(), { roles: ["INSTRUCTOR"] });
    const film = Buffer.alloc(60_000, 7);
    film.set([0, 0, 0, 24, ...Buffer.from("ftypmp42")]);
    const { body: upload } = await one.call("POST", "/api/uploads", { as: author.token, body: { bytes: film.length } });
    const send = (server: Server, offset: number, part: Buffer) =>
      server.call("PATCH", `/api/uploads/${upload.id}`, {
        as: author.token,
        payload: part,
        headers: { "content-type": "application/offset+octet-stream", "upload-offset": String(offset) },
      });
    expect(await send(one, 0, film.subarray(0, 20_000))).toMatchObject({ status: 200, body: { offset: 20_000 } });
    expect(await send(other, 20_000, film.subarray(20_000, 40_000))).toMatchObject({ status: 200 });
    expect(await send(one, 40_000, film.subarray(40_000))).toMatchObject({ status: 200, body: { offset: 60_000 } });
  });

  test("work waits while nothing takes it, which /admin says, and a worker takes it, which answers for its health alone", async () => {
    const admin = await aPerson(world(), { roles: ["ADMIN"] });
    const card = async () => {
      const { body } = await other.call("GET", "/api/admin/overview", { as: admin.token });
      return body.cards.find(({ key }: { key: string }) => key === "no_worker");
    };
    expect(await card()).toMatchObject({ count: 1, path: "/admin/deployment" });
    const { rows } = await db.raw(
      "insert into pgboss.job (name, data) values ('site.limit-retention', '{}') returning id",
    );
    const stateOf = async () =>
      (await db.raw("select state::text as state from pgboss.job where id = $1", [rows[0]?.["id"]])).rows[0]?.["state"];
    expect((await db.raw("select 1 from pgboss.schedule")).rows).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await stateOf()).toBe("created");

    const worker = await start("worker");
    await vi.waitFor(async () => expect(await stateOf()).toBe("completed"), { timeout: 20_000, interval: 200 });
    expect(await card()).toBeUndefined();
    expect((await worker.call("GET", "/api/health/ready")).status).toBe(200);
    expect((await worker.call("GET", "/api/site")).status).toBe(404);
    const { body } = await one.call("GET", "/api/admin/deployment", { as: admin.token });
    const facts = body.cards.find(({ key }: { key: string }) => key === "processes").facts;
    expect(facts.map(({ text }: { text: string }) => text.split(",")[0])).toEqual([
      "3",
      "answers people",
      "answers people",
      "takes jobs",
    ]);
  }, 90_000);
});

interface Server {
  call(
    method: string,
    path: string,
    options?: { as?: string; body?: unknown; payload?: Buffer; headers?: Record<string, string> },
  ): Promise<{ status: number; headers: Headers; body: any }>;
  kill(): void;
}

async function startServer(url: string, folder: string, role: string): Promise<Server> {
  const script = fileURLToPath(new URL("serve-api.ts", import.meta.url));
  const child = spawn(process.execPath, [script], {
    env: {
      NODE_ENV: "production",
      LOG_LEVEL: "silent",
      ROLE: role,
      BASE_URL: "https://pavane.example",
      DATABASE_URL: url,
      DATA_DIR: folder,
      SECRET_KEY: "0".repeat(32),
      ALLOW_SANDBOX_PAYMENTS: "1",
      RATE_LIMIT_PER_MINUTE: "100000",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await firstLine(child);
  return {
    call: async (method, path, { as, body, payload, headers = {} } = {}) => {
      const answer = await fetch(`${address}${path}`, {
        method,
        headers: {
          ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        body: payload === undefined ? (body === undefined ? null : JSON.stringify(body)) : new Uint8Array(payload),
      });
      const text = await answer.text();
      const json = answer.headers.get("content-type")?.includes("json") ?? false;
      return { status: answer.status, headers: answer.headers, body: json && text !== "" ? JSON.parse(text) : text };
    },
    kill: () => void child.kill("SIGKILL"),
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once("data", (line: Buffer) => resolve(line.toString().trim()));
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
}
