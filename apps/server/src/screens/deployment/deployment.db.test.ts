import { deployment } from "@pavane/contract/screens/schema-deployment";
import { mkdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { randomName } from "../../domains/media/storage/file-names.ts";

const secrets = {
  SECRET_KEY: "kV9z2m4Qw8Lr6Tb1Yx5Nc3Hs7Jd0PfGa",
  SAMPLE_PASSWORD: "a-password-for-samples",
  // Nobody listens at port 1.
  SMTP_URL: "smtp://postmaster:Lp4Vn8Kq@127.0.0.1:1",
  STRIPE_SECRET_KEY: "sk_test_9f8e7d6c",
  STRIPE_PUBLISHABLE_KEY: "pk_test_9f8e7d6c",
  STRIPE_WEBHOOK_SECRET: "whsec_9f8e7d6c",
};

let world: TestApp;
let admin: TestPerson;
let folder = "";
beforeAll(async () => {
  world = await createTestApp(secrets);
  admin = await aPerson(world, { roles: ["ADMIN"], email: "odette@example.com" });
  folder = join(world.platform.config.dataDir, "files");
  await mkdir(folder, { recursive: true });
});
afterAll(() => world.close());
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await world.platform.troubles.still("files_unwritable");
});

const look = async () => {
  const answer = await world.call("GET", "/api/admin/deployment", { as: admin.token });
  expect(answer.status).toBe(200);
  return deployment.parse(answer.body);
};
const cardOf = async (key: string) => {
  const card = (await look()).cards.find((one) => one.key === key);
  if (card === undefined) throw new Error(`no card ${key}`);
  return card;
};
const factOf = ({ facts }: Awaited<ReturnType<typeof cardOf>>, label: string) =>
  facts.find((fact) => fact.label === label)?.text;

test("all eight cards are shown, and the worst says how the whole is", async () => {
  const { cards, state, variables, largest_tables: tables } = await look();
  expect(cards.map(({ title }) => title)).toEqual([
    "Version",
    "Processes",
    "Database",
    "Storage",
    "Jobs",
    "Mail",
    "Payments",
    "Configuration check",
  ]);
  expect(state).toBe("failed"); // no mail server answers
  expect(tables.length).toBeGreaterThan(3);
  expect(variables.find(({ name }) => name === "SMTP_URL")).toEqual({ name: "SMTP_URL", state: "set", advice: null });
  expect(variables.find(({ name }) => name === "CLAMAV_URL")?.state).toBe("default");
});

test("migrations are compared with the folder", async () => {
  expect(factOf(await cardOf("database"), "Migrations")).toMatch(/^[1-9]\d* applied, 0 pending$/);
  const { rows } = await world.db.raw(
    "delete from schema_migrations where hash = (select max(hash) from schema_migrations) returning hash",
  );
  expect(await cardOf("database")).toMatchObject({
    state: "failed",
    findings: [{ about: "Migrations", text: expect.stringMatching(/^Not applied: \d{4}_/) }],
  });
  await world.db.raw("insert into schema_migrations (hash) values ($1)", [rows[0]?.["hash"]]);
});

test("the mark of the last backup is read", async () => {
  const mark = join(world.platform.config.dataDir, "last-backup");
  expect(factOf(await cardOf("database"), "Last backup")).toBe("None has left its mark");
  await writeFile(mark, "");
  const at = new Date("2026-11-20T02:00:00Z");
  await utimes(mark, at, at);
  expect((await cardOf("database")).facts).toContainEqual({ label: "Last backup", text: null, at: at.toISOString() });
});

test("with storage read-only Storage is failed, and the rest is shown", async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, ""); // root may write everywhere, but not into a folder that is none
  const { cards } = await look();
  const card = (key: string) => cards.find((one) => one.key === key);
  expect(card("storage")).toMatchObject({
    state: "failed",
    findings: [{ state: "failed", about: "Write, read, delete", text: expect.stringContaining("(ENOTDIR)") }],
  });
  expect(card("storage")?.facts.map(({ label }) => label)).toEqual(["Driver", "Free space", "Files without owner"]);
  expect(card("database")?.state).toBe("ok");
  expect(cards).toHaveLength(8);
});

test("a folder that can be written is tried and left as it was, and files without owner are counted", async () => {
  const key = `images/${randomName("webp")}`;
  await world.platform.files.put(key, Buffer.from("left over"));
  const old = new Date(world.platform.clock.now().getTime() - 2 * 86_400_000);
  await utimes(join(folder, key), old, old);
  const card = await cardOf("storage");
  expect(factOf(card, "Write, read, delete")).toMatch(/ms$/);
  expect(factOf(card, "Files without owner")).toBe("1 among 1");
  expect(card).toMatchObject({ state: "warning", findings: [{ about: "Files without owner" }] });
  expect(await world.platform.files.open(key)).not.toBeNull();
});

test("a mail server that does not answer is a failure, without the password", async () => {
  const card = await cardOf("mail");
  expect(factOf(card, "Transport")).toBe("smtp://127.0.0.1:1");
  expect(card).toMatchObject({ state: "failed", findings: [{ about: "Mail server" }] });
});

test("no secret's value is in the report, not even where an error says one", async () => {
  const said = `Could not sign in with ${secrets.SMTP_URL}, ${secrets.STRIPE_SECRET_KEY}`;
  await world.db.raw(
    `insert into mail_outbox (to_address, kind, subject, text_body, status, last_error, not_before)
     values ('a@example.com', 'security', 'Hello', 'Hello', 'failed', $1, now())`,
    [said],
  );
  await world.db.raw(
    `insert into job_runs (name, schedule, known_since, failed_at, error) values ('a.job', '0 4 * * *', now(), now(), $1)`,
    [said],
  );
  const report = await world.call("GET", "/api/admin/deployment", { as: admin.token });
  const jobs = await world.call("GET", "/api/admin/jobs", { as: admin.token });
  expect(report.raw.toString()).toContain("Could not sign in with hidden");
  expect(jobs.raw.toString()).toContain("Could not sign in with hidden");
  for (const value of [...Object.values(secrets), "Lp4Vn8Kq"]) {
    expect(report.raw.toString()).not.toContain(value);
    expect(jobs.raw.toString()).not.toContain(value);
  }
});

const sendTestMail = (as: string) => world.call("POST", "/api/admin/deployment/test-mail", { as });

test("a test mail goes to who asks, and is written down", async () => {
  expect(await sendTestMail(admin.token)).toMatchObject({
    status: 202,
    body: { to: "odette@example.com", delivering: true },
  });
  const { rows } = await world.db.raw("select to_address, kind, user_id from mail_outbox where kind = 'test'");
  expect(rows).toEqual([{ to_address: "odette@example.com", kind: "test", user_id: admin.id }]);
  const { rows: acts } = await world.db.raw("select actor_id::int as by from audit_log where action = 'mail.tested'");
  expect(acts).toEqual([{ by: admin.id }]);
});

test("without a confirmed address none is sent, and nobody sends more than ten an hour", async () => {
  const other = await aPerson(world, { roles: ["ADMIN"], confirmed: false });
  expect(await sendTestMail(other.token)).toMatchObject({ status: 409, body: { code: "wrong_state" } });
  for (let sent = 1; sent < 10; sent += 1) await sendTestMail(admin.token);
  expect((await sendTestMail(admin.token)).status).toBe(429);
});

test("only administrators look", async () => {
  const other = await aPerson(world, { roles: ["CURRICULUM_ADMIN", "INSTRUCTOR_ADMIN"] });
  for (const path of ["/api/admin/deployment", "/api/admin/jobs"]) {
    expect((await world.call("GET", path)).status).toBe(401);
    expect((await world.call("GET", path, { as: other.token })).status).toBe(403);
  }
  expect((await world.call("POST", "/api/admin/deployment/test-mail")).status).toBe(401);
  expect((await sendTestMail(other.token)).status).toBe(403);
});
