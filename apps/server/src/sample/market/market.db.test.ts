import { dayMs } from "@pavane/contract/core/durations";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { createApp, type App } from "../../app.ts";
import { findDifferences } from "../../domains/checkout/admin/differences-repository.ts";
import { inspectContent } from "../../domains/resources/checks/inspect-content.ts";
import { insertAccount, recordTerms } from "../../domains/identity/index.ts";
import { movableClock } from "../../platform/clock.ts";
import { crowdStory } from "../crowd.ts";
import { loadPeople } from "../load-people.ts";
import { loadResourceCategories } from "../load-resource-categories.ts";
import { sampleApi, signInToSample, type SampleApi } from "../sample-api.ts";
import { loadMarket } from "./load-market.ts";
import { readFacts, readMaterial, readPreview } from "./material.ts";
import { sampleStores } from "./stores.ts";

const password = "slow tendus, exact music";
let world: TestApp;
let app: App;
let signIn: (username: string) => Promise<SampleApi>;

beforeAll(async () => {
  world = await createTestApp();
  const now = world.platform.clock.now().getTime();
  const clock = movableClock(new Date(now - 90 * dayMs));
  const platform = { ...world.platform, clock };
  app = await createApp(platform);
  await app.domains.site.preparePages();
  const people = await loadPeople(platform, password);
  const { members } = crowdStory(90, 15);
  await world.db.write(async (tx) => {
    for (const { username, email, firstName, lastName, joins } of members) {
      const at = new Date(now - (90 - joins) * dayMs);
      const user = { username, email, emailKey: email, passwordHash: "nobody signs in", firstName, lastName };
      const id = await insertAccount(tx, { user, profile: {}, roles: ["STUDENT"], at });
      await recordTerms(tx, { userId: id, version: 1, ip: null, at });
    }
  });
  const guest = sampleApi(app.http, null);
  signIn = async (username) => sampleApi(app.http, await signInToSample(guest, username, password));
  await loadMarket({
    platform,
    app,
    clock,
    begin: clock.now(),
    end: new Date(now - dayMs / 4),
    password,
    people,
    categories: await loadResourceCategories(await signIn("admin")),
    crowd: members,
    guestAt: (ip) => sampleApi(app.http, null, ip),
    signIn,
  });
  clock.set(new Date(now));
}, 240_000);
afterAll(async () => {
  await app.http.close();
  await world.close();
});

const count = async (query: string) => Number((await world.db.raw(query)).rows[0]?.["count"]);

describe("the market of the sample data", () => {
  test("has stores, resources over all types, and curricula", async () => {
    expect(await count("select count(*) from sellers where state = 'open' and selling")).toBe(8);
    expect(await count("select count(*) from resources where kind = 'single'")).toBeGreaterThanOrEqual(60);
    expect(await count("select count(*) from resources where kind = 'curriculum' and on_sale")).toBe(6);
    expect(await count("select count(distinct type) from resources where kind = 'single' and on_sale")).toBe(6);
    expect(await count("select count(*) from resources where featured is not null")).toBeGreaterThanOrEqual(8);
    expect(await count("select count(*) from resources where included_from is not null")).toBeGreaterThan(10);
  });

  test("has sales over the weeks that agree with the books, to the cent", async () => {
    expect(await findDifferences(world.db.read, new Date(world.platform.clock.now()))).toEqual([]);
    expect(await count("select count(*) from orders where paid_at is not null")).toBeGreaterThan(60);
    expect(await count("select count(distinct date_trunc('week', paid_at)) from orders")).toBeGreaterThan(10);
    expect(await count("select count(*) from refunds")).toBeGreaterThan(0);
    expect(await count("select count(*) from refund_requests where state = 'open'")).toBe(1);
  });

  test("has reviews of those who hold what they review, some of them answered", async () => {
    const written = sampleStores.flatMap(({ resources, curricula = [] }) =>
      [...resources, ...curricula].flatMap(({ reviews = [] }) => reviews),
    );
    expect(await count("select count(*) from resource_reviews where state = 'shown'")).toBe(written.length);
    expect(await count("select count(*) from resource_reviews where answer is not null")).toBeGreaterThan(3);
  });

  test("leaves work for officers: something new, a curriculum of a Royal seller, a version and an edit", async () => {
    const officer = await signIn("officer");
    const { data, counts } = await officer("GET /api/review-queue");
    const edited = await officer("GET /api/review-queue", { query: { tab: "edited" } });
    const waiting = [...data, ...edited.data];
    expect(new Set(waiting.map(({ reason }) => reason))).toEqual(new Set(["new", "version", "edit"]));
    expect(waiting.some(({ kind, priority }) => kind === "curriculum" && priority)).toBe(true);
    expect(new Set(waiting.map(({ id }) => id)).size).toBe(5);
    expect(counts.changes_requested).toBe(1);
  });

  test("sells nothing of the store that is suspended", async () => {
    const guest = sampleApi(app.http, null);
    const seller = await guest("GET /api/sellers/:id", { params: { id: "viral-moves-vault" } });
    expect(seller).toMatchObject({ opening: "not_selling", resource_count: 0 });
    expect(await count("select count(*) from resources r join sellers s on s.user_id = r.seller_id where s.state = 'suspended' and on_sale")).toBe(0); // prettier-ignore
  });

  test("lets buyers download every file", async () => {
    // One person is given sixty links in an hour.
    const staff = await Promise.all(["officer", "curriculum_admin", "admin"].map(signIn));
    const { rows } = await world.db.raw(
      "select r.id as resource, f.id as file, f.bytes from resource_files f join releases l on l.id = f.release_id join resources r on r.id = l.resource_id",
    );
    expect(rows.length).toBeGreaterThan(70);
    for (const [index, { resource, file, bytes }] of rows.entries()) {
      const call = staff[Math.floor(index / 50)] ?? sampleApi(app.http, null);
      const params = { id: Number(resource) };
      const { url } = await call("POST /api/resources/:id/download", { params, body: { file_id: Number(file) } });
      const answer = await app.http.inject({ method: "GET", url: new URL(url, "http://pavane.test").pathname });
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.length).toBeGreaterThanOrEqual(Math.min(Number(bytes), 500));
    }
  }, 120_000);

  test("shows of every file what its checks and previews said when it was made", async () => {
    for (const [name, facts] of await readFacts()) {
      const content = await readMaterial(name);
      const verdict = await inspectContent({ name, content, within: null });
      const { mime, stampable, preview } = facts;
      expect({ name, verdict }).toMatchObject({ name, verdict: { fault: null, mime, stampable } });
      expect(createHash("sha256").update(content).digest("hex")).toBe(facts.sha256);
      const keys = preview.kind === "pages" ? preview.keys : "key" in preview ? [preview.key] : [];
      for (const key of keys) expect((await readPreview(key)).length).toBeGreaterThan(100);
    }
  });
});
