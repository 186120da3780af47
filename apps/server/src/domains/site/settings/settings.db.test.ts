import { settingGroupNames } from "@pavane/contract/site/settings";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
// Confirmed for ten minutes of the test's clock.
beforeEach(async () => {
  admin = await aPerson(world, { roles: ["ADMIN"], account: { firstName: "Oona", lastName: "Petersen" } });
});

const groupsOf = async (as: string) => (await world.call("GET", "/api/admin/settings", { as })).body.groups;

const groupOf = async (name: string) =>
  (await groupsOf(admin.token)).find((group: { name: string }) => group.name === name);

async function change(
  group: string,
  values: object,
  { as = admin.token, version }: { as?: string; version?: number } = {},
) {
  const known = version ?? (await groupOf(group)).version;
  return world.call("PATCH", `/api/admin/settings/${group}`, { as, body: { values, version: known } });
}

const stateOf = (group: { settings: { key: string }[] }, key: string) => group.settings.find((one) => one.key === key);

describe("reading", () => {
  test("an administrator sees every group with values, defaults and versions", async () => {
    const groups = await groupsOf(admin.token);
    expect(groups.map(({ name }: { name: string }) => name)).toEqual(settingGroupNames);
    expect(stateOf(groups[0], "name")).toMatchObject({ value: "Pavane", default: "Pavane", changed_by: null });
    expect(groups[0]).toMatchObject({ version: 1, changed_by: null, changed_at: null });
  });

  test("a curriculum administrator sees and changes one, and no other", async () => {
    const officer = await aPerson(world, { roles: ["CURRICULUM_ADMIN"] });
    const groups = await groupsOf(officer.token);
    expect(groups.map(({ name }: { name: string }) => name)).toEqual(["curriculum"]);
    expect(groups[0].notice).toMatch(/^No virus scanner is installed/);
    const changed = await change("curriculum", { curriculum_featured_places: 8 }, { as: officer.token });
    expect(changed.status).toBe(200);
    expect(stateOf(changed.body, "curriculum_featured_places")).toMatchObject({ value: 8, default: 12 });
    const site = await change("site", { name: "Mine" }, { as: officer.token });
    expect(site).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });

  test("nobody else does", async () => {
    const instructor = await aPerson(world, { roles: ["INSTRUCTOR_ADMIN"] });
    expect((await world.call("GET", "/api/admin/settings", { as: instructor.token })).status).toBe(403);
    expect((await change("curriculum", {}, { as: instructor.token })).status).toBe(403);
    expect((await world.call("GET", "/api/admin/settings")).status).toBe(401);
    expect((await change("nothing", {}, { version: 1 })).status).toBe(404);
  });
});

describe("changing", () => {
  test("is in force at once, names who did it and is written down", async () => {
    const changed = await change("site", { name: "  Galliard\u202e \n", support_email: "help@galliard.example" });
    expect(changed.body).toMatchObject({ changed_by: "Oona Petersen" });
    expect(stateOf(changed.body, "name")).toMatchObject({ value: "Galliard", changed_by: "Oona Petersen" });
    expect((await world.call("GET", "/api/site")).body).toMatchObject({ name: "Galliard" });
    const { rows } = await world.db.raw(
      "select * from audit_log where action = 'settings.changed' order by id desc limit 1",
    );
    expect(rows[0]).toMatchObject({
      target_type: "settings",
      target_id: "site",
      before: { name: "Pavane", support_email: null },
      after: { name: "Galliard", support_email: "help@galliard.example" },
    });
    expect(Number(rows[0]?.["actor_id"])).toBe(admin.id);
  });

  test("takes a default back with null, and with the default itself", async () => {
    await change("site", { phone: "+1 212 555 0142", lead: "Dance." });
    const back = await change("site", { phone: null, lead: (await groupOf("site")).settings[2].default });
    expect(stateOf(back.body, "phone")).toMatchObject({ value: null, changed_by: null, changed_at: null });
    const { rows } = await world.db.raw("select key from settings where key in ('phone', 'lead')");
    expect(rows).toEqual([]);
  });

  test("takes either spelling, and says each unknown name", async () => {
    expect((await change("learning", { watchedPercent: 80 })).status).toBe(200);
    const unknown = await change("learning", { watched_percent: 70, name: "Mine", nothing: 1 });
    expect(unknown.status).toBe(422);
    expect(unknown.body.fields).toEqual({ name: "Unknown field: name", nothing: "Unknown field: nothing" });
    expect(stateOf(await groupOf("learning"), "watched_percent")).toMatchObject({ value: 80 });
  });

  test("keeps all or nothing", async () => {
    const refused = await change("uploads", { files: 3, file_mb: 0 });
    expect(refused).toMatchObject({
      status: 422,
      body: { message: "Choose at least 1.", fields: { file_mb: "Choose at least 1." } },
    });
    expect(stateOf(await groupOf("uploads"), "files")).toMatchObject({ value: 5 });
  });

  test("of money asks for a fresh confirmation", async () => {
    const { version } = await groupOf("commerce");
    world.platform.clock.advance(11 * 60);
    const late = await change("commerce", { refund_days: 60 }, { version });
    expect(late).toMatchObject({ status: 403, body: { code: "reauthentication_required" } });
    expect((await change("learning", { watched_percent: 85 })).status).toBe(200);
  });

  test("that changes nothing leaves the version and the log alone", async () => {
    const before = await groupOf("mail");
    const count = () =>
      world.db.raw("select count(*)::int as count from audit_log").then(({ rows }) => rows[0]?.["count"]);
    const written = await count();
    expect((await change("mail", { mail_from_name: "Pavane" })).body.version).toBe(before.version);
    expect(await count()).toBe(written);
  });
});

describe("of two people", () => {
  const sentence = "Someone else changed these settings. Reload to see them.";

  test("the second is told, and changes nothing", async () => {
    const { version } = await groupOf("site");
    expect((await change("site", { headline: "First" }, { version })).status).toBe(200);
    const second = await change("site", { lead: "Second" }, { version });
    expect(second).toMatchObject({ status: 409, body: { code: "edit_conflict", message: sentence } });
    expect((await change("mail", { mail_reply_to: "help@pavane.example" })).status).toBe(200);
  });

  test("who save at the same moment one wins", async () => {
    for (const group of ["accounts", "learning"]) {
      const { version } = await groupOf(group);
      const key = group === "accounts" ? "idle_days" : "watched_percent";
      const answers = await Promise.all([71, 72, 73, 74].map((value) => change(group, { [key]: value }, { version })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      expect((await groupOf(group)).version).toBe(version + 1);
    }
  });
});

describe("strange values", () => {
  test.each([
    ["site", "name", "   ", "Enter a name."],
    ["site", "name", "\u202e\u200b", "Enter a name."],
    ["site", "name", "x".repeat(61), "Use at most 60 characters."],
    ["site", "name", 7, "Expected string, received number"],
    ["site", "image_hosts", ["*.example"], "*.example is not a host. Write it like images.example."],
    ["site", "image_hosts", ["*"], "* is not a host. Write it like images.example."],
    ["site", "image_hosts", ["com"], "com is not a host. Write it like images.example."],
    ["site", "image_hosts", ["http://x"], "http://x is not a host. Write it like images.example."],
    ["site", "image_hosts", ["10.0.0.1"], "10.0.0.1 is not a host. Write it like images.example."],
    ["site", "image_hosts", ["0x7f.1"], "0x7f.1 is not a host. Write it like images.example."],
    ["site", "image_hosts", ["[::1]"], "[::1] is not a host. Write it like images.example."],
    [
      "site",
      "image_hosts",
      ["a.example; script-src *"],
      "a.example; script-src * is not a host. Write it like images.example.",
    ],
    ["site", "video_hosts", Array.from({ length: 21 }, (_, at) => `v${at}.example`), "List at most 20 hosts."],
    ["site", "media_origin", "https://pavane.example", "This is the address of this site. Enter another one."],
    [
      "site",
      "media_origin",
      "http://files.example",
      "Enter an https:// address without a path, such as https://files.example.",
    ],
    [
      "site",
      "media_origin",
      "https://me@files.example",
      "Enter an https:// address without a path, such as https://files.example.",
    ],
    ["site", "time_zone", "+05:30", "Choose a time zone."],
    ["site", "time_zone", "Mars/Olympus", "Choose a time zone."],
    ["site", "socials", [{ name: "Us", url: "javascript:alert(1)" }], "Enter an https:// address."],
    ["site", "socials", [{ name: "Us", url: "https://a.example", rel: "x" }], "Unknown field: rel"],
    ["site", "support_email", "Oona <oona@pavane.example>", "Enter a valid e-mail address."],
    ["site", "phone", "call me", "Enter a phone number."],
    ["mail", "mail_from_address", "a@b.example\r\nBcc: c@d.example", "Enter a valid e-mail address."],
    ["accounts", "accept_roles_automatically", ["ADMIN"], "Choose from the list"],
    ["accounts", "registration_open", "false", "Expected boolean, received string"],
    ["accounts", "idle_days", "14", "Expected number, received string"],
    ["accounts", "idle_days", 1.5, "Enter a whole number."],
    ["accounts", "idle_days", 1e300, "Enter a whole number."],
    ["accounts", "idle_days", 91, "Choose at most 90."],
    ["commerce", "commission_bps", { educator: 2000, premium: 1200, royalty: 500 }, "Unknown field: commission_bps"],
  ])("%s %s %s: %s", async (group, key, value, message) => {
    const refused = await change(group, { [key]: value });
    expect(refused).toMatchObject({ status: 422, body: { code: "validation_failed", message } });
    expect(Object.keys(refused.body.fields)[0]).toMatch(key);
  });

  test("nearly a megabyte is told to be too long", async () => {
    const refused = await change("site", { notice: "ü\n".repeat(200_000) });
    expect(refused).toMatchObject({ status: 422, body: { fields: { notice: "Use at most 300 characters." } } });
  });

  test("hosts are kept as a policy takes them, each once", async () => {
    const changed = await change("site", { image_hosts: ["Bücher.example", "images.example", "IMAGES.example "] });
    expect(stateOf(changed.body, "image_hosts")).toMatchObject({ value: ["xn--bcher-kva.example", "images.example"] });
    const zone = await change("site", { time_zone: "Asia/Kolkata", image_hosts: null });
    expect(zone.status).toBe(200);
  });

  test("a stored value that no longer fits counts as the default, and says so", async () => {
    await world.db.raw(`insert into settings (key, value) values ('storage_mb', '"lots"')
      on conflict (key) do update set value = excluded.value`);
    const group = await groupOf("uploads");
    expect(stateOf(group, "storage_mb")).toMatchObject({ value: 200, fell_back: true });
    const mended = await change("uploads", { storage_mb: 200 });
    expect(stateOf(mended.body, "storage_mb")).toMatchObject({ value: 200, fell_back: false });
  });
});
