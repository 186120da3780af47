import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { sandboxWebhookSecret, signEvent } from "../src/domains/payments/sandbox/signature.ts";
import { openPostgres } from "../src/platform/db/postgres.ts";
import { placeOrder } from "./factories/checkout.ts";
import { aCourse } from "./factories/courses.ts";
import { giveResource } from "./factories/holders.ts";
import { aServiceToBook, holdTime } from "./factories/holds.ts";
import { aPerson, testPassword } from "./factories/people.ts";
import { aResource, aSeller } from "./factories/resources.ts";
import { createTestApp, type TestApp } from "./harness.ts";
import { onPostgres } from "./test-database.ts";
import { administer, urlOf } from "./test-database-admin.ts";

const secretKey = "k".repeat(32);
/** Longer than anything that is judged here lasts: links five minutes, holds and orders half an hour at most, windows of limits an hour. */
const hours = 3;

/** One process with the right time, and one whose machine is hours ahead or behind; the second alone does the jobs. */
describe.skipIf(!onPostgres).each([hours, -hours])("a second process whose clock is %i hours ahead", (ahead) => {
  const name = `pavane_test_${randomUUID().replaceAll("-", "")}`;
  let here: TestApp;
  let there: Server;

  beforeAll(async () => {
    const template = inject("template");
    if (template.kind !== "postgres") throw new Error("needs a PostgreSQL server");
    const url = urlOf(template.url, name);
    await administer(template.url, `create database ${name} template ${template.name}`);
    here = await createTestApp({ SECRET_KEY: secretKey }, async () => openPostgres(url, 8, () => undefined));
    here.platform.clock.set(new Date());
    there = await startServer(url, here.platform.config.dataDir, ahead * 3_600);
  });
  beforeEach(() => {
    here.platform.clock.set(new Date());
  });
  afterAll(async () => {
    there?.kill();
    await here?.close();
    const template = inject("template");
    if (template.kind === "postgres") await administer(template.url, `drop database if exists ${name} with (force)`);
    rmSync(here.platform.config.dataDir, { recursive: true, force: true });
  });

  /** Has the second process do a job now, and waits until it has. */
  async function doJob(job: string): Promise<void> {
    const { rows } = await here.db.raw("insert into pgboss.job (name, data) values ($1, '{}') returning id", [job]);
    await vi.waitFor(
      async () => {
        const found = await here.db.raw("select state::text from pgboss.job where id = $1", [rows[0]?.["id"]]);
        expect(found.rows).toEqual([{ state: "completed" }]);
      },
      { timeout: 20_000, interval: 200 },
    );
  }

  test("says so on /admin", async () => {
    const admin = await aPerson(here, { roles: ["ADMIN"] });
    const { cards } = (await there.call("GET", "/api/admin/overview", { as: admin.token })).body;
    const card = cards.find(({ key }: { key: string }) => key === "clock_differs");
    const off = `${(hours * 3_600).toLocaleString("en")} s ${ahead > 0 ? "ahead of" : "behind"} the database's`;
    expect(card.details[0].text).toContain(`The clock of a server is ${off}`);
  });

  test("takes who signed in at either", async () => {
    const person = await aPerson(here);
    const body = { username: person.username, password: testPassword };
    const here1 = await here.call("POST", "/api/login", { body });
    const there1 = await there.call("POST", "/api/login", { body });
    for (const { body: signedIn } of [here1, there1]) {
      expect((await here.call("GET", "/api/me", { as: signedIn.access_token })).status).toBe(200);
      expect((await there.call("GET", "/api/me", { as: signedIn.access_token })).status).toBe(200);
    }
  });

  test("leaves an order and a hold alone until they run out by the database's clock, then ends them", async () => {
    const course = await aCourse(here, { status: "published", price: "10.00" });
    const items = [{ item_type: "course", item_id: course.id, quantity: 1 }];
    const [made, other] = [await placeOrder(here, { items }), await placeOrder(there, { items })];
    const service = await aServiceToBook(here);
    const startsAt = new Date(Math.ceil(Date.now() / 86_400_000 + 3) * 86_400_000 + 15 * 3_600_000).toISOString();
    const learner = await aPerson(here);
    const held = await holdTime(here, learner, { serviceId: service.serviceId, startsAt });
    expect(held.status).toBe(201);
    const states = async () => ({
      orders: (await here.db.raw("select status from orders order by id")).rows.map(({ status }) => status),
      bookings: (await here.db.raw("select state from bookings order by id")).rows.map(({ state }) => state),
    });
    await doJob("checkout.expire-orders");
    await doJob("booking.end-run-out-holds");
    expect(await states()).toEqual({ orders: ["pending", "pending"], bookings: ["held"] });
    for (const placed of [made, other]) {
      const headers = { "order-token": placed.body.token };
      expect((await there.call("GET", `/api/orders/${placed.body.public_id}`, { headers })).body.status).toBe(
        "pending",
      );
    }
    const apart = await here.db.raw(
      "select extract(epoch from max(expires_at) - min(expires_at))::float as s from orders",
    );
    expect(Number(apart.rows[0]?.["s"])).toBeLessThan(60);
    await here.db.raw("update orders set expires_at = now() - interval '1 second'");
    await doJob("checkout.expire-orders");
    expect((await states()).orders).toEqual(["expired", "expired"]);
  });

  test("opens a link of five minutes that the other made, and makes one that the other opens", async () => {
    const seller = await aSeller(here, { roles: ["CURRICULUM_SELLER"] });
    const content = Buffer.from("Walk, breathe, roll down. ".repeat(20));
    const resource = await aResource(here, {
      sellerId: seller.id,
      files: [{ name: "a.txt", content, mime: "text/plain" }],
    });
    const holder = await aPerson(here);
    await giveResource(here, holder.id, resource.id);
    const ask = { as: holder.token, body: { file_id: resource.fileIds[0] } };
    const path = `/api/resources/${resource.id}/download`;
    for (const [maker, opener] of [
      [here, there],
      [there, here],
    ] as const) {
      const link = await maker.call("POST", path, ask);
      expect(link.status).toBe(200);
      const { pathname } = new URL(link.body.url, "https://pavane.example");
      expect((await opener.call("GET", pathname)).status).toBe(200);
    }
  });

  test("takes an event that was signed this moment, and none of an hour ago", async () => {
    const secret = sandboxWebhookSecret(here.platform.secret);
    const send = async (at: Date) => {
      const payload = Buffer.from(
        JSON.stringify({
          id: `evt_${randomUUID()}`,
          type: "nothing.known",
          created: 0,
          data: { object: { id: "none" } },
        }),
      );
      const headers = { "sandbox-signature": signEvent(payload, secret, at), "content-type": "application/json" };
      return (await there.call("POST", "/api/webhooks/sandbox", { payload, headers })).status;
    };
    expect(await send(new Date())).toBe(200);
    expect(await send(new Date(Date.now() + ahead * 3_600_000))).toBe(400);
  });

  test("counts tries into the same window", async () => {
    const { username } = await aPerson(here);
    const body = { username, password: "not the one of theirs" };
    const tryAt = async (process: Pick<TestApp, "call">) => (await process.call("POST", "/api/login", { body })).status;
    const seen: number[] = [];
    for (let time = 0; time < 12 && seen.at(-1) !== 429; time += 1)
      seen.push(await tryAt(time % 2 === 0 ? here : there));
    expect(seen.at(-1)).toBe(429);
    expect(await tryAt(here)).toBe(429);
    expect(await tryAt(there)).toBe(429);
  });
});

interface Server extends Pick<TestApp, "call"> {
  kill(): void;
}

async function startServer(url: string, folder: string, shiftSeconds: number): Promise<Server> {
  const shift = fileURLToPath(new URL("shifted-clock.ts", import.meta.url));
  const script = fileURLToPath(new URL("serve-api.ts", import.meta.url));
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    SECRET_KEY: secretKey,
    ALLOW_SANDBOX_PAYMENTS: "1",
    RATE_LIMIT_PER_MINUTE: "100000",
    CLOCK_SHIFT_SECONDS: String(shiftSeconds),
  };
  const child = spawn(process.execPath, ["--import", shift, script], {
    env: { NODE_ENV: "production", LOG_LEVEL: "silent", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await firstLine(child);
  return {
    call: async (method, path, { as, body, headers, payload } = {}) => {
      const answer = await fetch(`${address}${path}`, {
        method,
        headers: {
          ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(payload === undefined ? {} : { body: new Uint8Array(payload) }),
      });
      const raw = Buffer.from(await answer.arrayBuffer());
      const json = (answer.headers.get("content-type") ?? "").includes("json");
      return {
        status: answer.status,
        body: json ? JSON.parse(raw.toString()) : raw.toString(),
        headers: Object.fromEntries(answer.headers),
        raw,
      };
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
