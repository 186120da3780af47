import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aDraft, newVersion, publish } from "../../../../test/factories/pages.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin, confirmAgain } from "../../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await anAdmin(world);
});
beforeEach(async () => {
  world.platform.clock.advance(60);
  await confirmAgain(world, admin);
});
afterAll(() => world.close());

const read = async (path: string) => (await world.call("GET", path)).body;
const edit = async (key: string) => (await world.call("GET", `/api/admin/pages/${key}`, { as: admin.token })).body;
const missingVersion = 99;

describe("texts that come with the installation", () => {
  test("are version 1 and name the operator from the settings of the moment", async () => {
    await world.app.domains.site.renderPages();
    const terms = await read("/api/pages/terms");
    expect(terms).toMatchObject({ key: "terms", version: 1, title: "Terms", no_longer_since: null, change_note: null });
    expect(terms.versions).toHaveLength(1);
    expect(terms.body_html).toContain('<a href="/contact"');
    await world.app.domains.site.changeSettings({ name: "Galliard <b>", support_email: "help@galliard.example" }, null);
    const named = await read("/api/pages/terms");
    expect(named.body_html).toContain("Galliard &#60;b&#62;");
    expect(named.body).toContain("help@galliard.example");
    expect(named.body).not.toMatch(/\{\{|\}\}/);
  });

  test("privacy says which services are in use, and cookies has a text", async () => {
    expect((await read("/api/pages/privacy")).body).toContain("it moves no money");
    expect((await read("/api/pages/cookies")).version).toBe(1);
  });

  test("are put in place once, however often the server starts", async () => {
    await world.app.domains.site.preparePages();
    expect((await read("/api/pages/privacy")).versions).toHaveLength(1);
  });

  test("have headings one can link to", async () => {
    const { contents, body_html } = await read("/api/pages/terms");
    expect(contents[0]).toEqual({ id: "terms-who-we-are", title: "Who we are", level: 2 });
    expect(body_html).toContain('<h2 id="terms-who-we-are">');
  });
});

test("a page nobody wrote says so, and an unknown page or version is not found", async () => {
  expect(await read("/api/pages/about")).toMatchObject({ version: null, title: "About", body: "", versions: [] });
  expect((await world.call("GET", "/api/pages/imprint")).status).toBe(404);
  expect((await world.call("GET", `/api/pages/terms?version=${missingVersion}`)).status).toBe(404);
  expect((await world.call("GET", "/api/pages/terms?version=first")).status).toBe(422);
});

describe("writing a page", () => {
  test("is for administrators", async () => {
    const other = await aPerson(world, { roles: ["CURRICULUM_ADMIN"] });
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/terms"],
      ["PUT", "/terms"],
      ["POST", "/terms/publish"],
    ]) {
      expect((await world.call(`${method}`, `/api/admin/pages${path}`, { as: other.token })).status).toBe(403);
      expect((await world.call(`${method}`, `/api/admin/pages${path}`)).status).toBe(401);
    }
  });

  test("a draft is seen by the administration only, sanitised, and published as the next version", async () => {
    const body = "# Us\n\n<script>alert(1)</script> We are {{site_name}}.";
    const draft = await aDraft(world, admin.token, "about", { title: "Who we are", body });
    expect(draft).toMatchObject({
      status: 200,
      body: { draft: true, text_version: 1, body, changed_by: admin.username },
    });
    expect(draft.body.body_html).not.toContain("script");
    expect(draft.body.body_html).toContain('<h2 id="about-us">Us</h2>');
    expect((await read("/api/pages/about")).version).toBeNull();
    const published = await publish(world, admin.token, "about", { change_note: "Our first text." });
    expect(published.body).toMatchObject({ draft: false, versions: [{ version: 1, published_by: admin.username }] });
    expect(await read("/api/pages/about")).toMatchObject({
      version: 1,
      title: "Who we are",
      change_note: "Our first text.",
    });
    const cards = (await world.call("GET", "/api/admin/pages", { as: admin.token })).body.data;
    expect(cards.map((card: { key: string }) => card.key)).toEqual(["about", "terms", "privacy", "cookies"]);
    expect(cards[0]).toMatchObject({ title: "Who we are", version: 1, draft: false });
  });

  test("saving over somebody else's draft is a conflict and keeps theirs", async () => {
    const { version } = await edit("cookies");
    expect((await aDraft(world, admin.token, "cookies", { body: "Theirs", version })).status).toBe(200);
    const late = await aDraft(world, admin.token, "cookies", { body: "Mine", version });
    expect(late).toMatchObject({ status: 409, body: { code: "edit_conflict" } });
    expect((await edit("cookies")).body).toBe("Theirs");
    const blind = await publish(world, admin.token, "cookies", { version });
    expect(blind).toMatchObject({ status: 409, body: { code: "edit_conflict" } });
  });

  test("says by field what is missing or too long", async () => {
    const wrong = await aDraft(world, admin.token, "privacy", { title: " ", body: "x".repeat(100_001) });
    expect(wrong).toMatchObject({
      status: 422,
      body: { fields: { title: "Enter a title.", body: "Use at most 100,000 characters." } },
    });
    expect((await aDraft(world, admin.token, "privacy", { body: " \n" })).body.fields.body).toBe("Write the text.");
    const short = await publish(world, admin.token, "privacy", { change_note: "No" });
    expect(short.body.fields).toEqual({ change_note: "Say in at least 5 characters what changes." });
  });

  test("a text of the longest length can be saved and published", async () => {
    const body = "Plain words. ".repeat(7_692).slice(0, 100_000);
    expect((await aDraft(world, admin.token, "privacy", { title: "Privacy", body })).status).toBe(200);
  });

  test("a text of nothing but equal headings is saved and read like any other, its contents cut short", async () => {
    const saved = await aDraft(world, admin.token, "privacy", { title: "Privacy", body: "# a\n".repeat(25_000) });
    expect(saved.status).toBe(200);
    expect(saved.body.contents).toHaveLength(200);
    expect(saved.body.contents.at(-1).id).toBe("privacy-a-200");
  });

  test("the title and the note keep no signs that nobody sees or that turn words round", async () => {
    const hidden = "\u202e\u200b";
    const empty = await aDraft(world, admin.token, "cookies", { title: hidden });
    expect(empty.body.fields).toEqual({ title: "Enter a title." });
    const saved = await aDraft(world, admin.token, "cookies", { title: ` Coo${hidden}kies\u0007here ` });
    expect(saved.body.title).toBe("Cookies here");
    const short = await publish(world, admin.token, "cookies", { change_note: `No${hidden}` });
    expect(short.body.fields).toEqual({ change_note: "Say in at least 5 characters what changes." });
    await publish(world, admin.token, "cookies", { change_note: `One ${hidden}line.\nAnd another.` });
    expect((await read("/api/pages/cookies")).change_note).toBe("One line.\nAnd another.");
  });

  test("a text that nests too deeply is refused under its field", async () => {
    const deep = await aDraft(world, admin.token, "privacy", { body: `${">".repeat(3_000)} deep` });
    expect(deep).toMatchObject({ status: 422, body: { fields: { body: expect.stringContaining("Simplify it.") } } });
  });
});

describe("publishing", () => {
  test("asks who is there, and has nothing to publish without a draft", async () => {
    expect(await publish(world, admin.token, "terms")).toMatchObject({ status: 409, body: { code: "no_draft" } });
    await aDraft(world, admin.token, "terms");
    world.platform.clock.advance(11 * 60);
    const requested = await publish(world, admin.token, "terms");
    expect(requested).toMatchObject({ status: 403, body: { code: "reauthentication_required" } });
    await confirmAgain(world, admin);
    expect((await publish(world, admin.token, "terms")).status).toBe(200);
  });

  test("ends the version before it at once, which stays readable", async () => {
    await newVersion(world, admin.token, "privacy");
    await newVersion(world, admin.token, "privacy");
    const { versions, version } = await read("/api/pages/privacy");
    expect(versions[0]).toMatchObject({ version, in_force: true, no_longer_since: null });
    const before = await read(`/api/pages/privacy?version=${version - 1}`);
    expect(before).toMatchObject({ in_force: false, no_longer_since: versions[0].published_at });
    await aDraft(world, admin.token, "privacy");
    const late = await publish(world, admin.token, "privacy", { counts_from: "2027-03-01" });
    expect(late.body.fields).toEqual({ counts_from: "Only terms count from a date. This page counts at once." });
    expect((await publish(world, admin.token, "privacy", { counts_from: "now" })).status).toBe(200);
  });

  test("of terms is shown at once and asked for, and counts 30 days later", async () => {
    await newVersion(world, admin.token, "terms");
    const { versions, version } = await read("/api/pages/terms");
    expect(versions[0]).toMatchObject({ version, no_longer_since: null, change_note: "Said more plainly." });
    const since = world.platform.clock.now().toISOString();
    const later = new Date(world.platform.clock.now().getTime() + 30 * 86_400_000).toISOString();
    expect(versions[0]).toMatchObject({ published_at: since, counts_from: later, in_force: false });
    // Called by the day from which they count, here as on the page itself.
    expect((await read("/api/site")).legal).toMatchObject({ terms: version, terms_since: later });
    expect(await read("/api/pages/terms?version=1")).toMatchObject({ in_force: true, no_longer_since: null });
    const cards = (await world.call("GET", "/api/admin/pages", { as: admin.token })).body.data;
    expect(cards[1]).toMatchObject({ key: "terms", version, counts_from: later, in_force: false });
  });

  test("of terms takes a day, and says why it does not take one", async () => {
    await aDraft(world, admin.token, "terms");
    const refused = async (countsFrom: unknown) =>
      (await publish(world, admin.token, "terms", { counts_from: countsFrom })).body.fields?.counts_from;
    expect(await refused("2026-01-01")).toBe("Choose a day that is still to come.");
    expect(await refused("2029-01-01")).toBe("Choose a day within a year.");
    for (const nonsense of ["soon", "2026-13-40", "", 5, null]) expect(await refused(nonsense)).toBe("Choose a day.");
    expect(await refused("2026-11-30")).toMatch(
      /^Version \d+ counts from \d+ December 2026\. Choose that day or a later one\.$/,
    );
    expect((await publish(world, admin.token, "terms", { counts_from: "2027-02-01" })).status).toBe(200);
    expect((await read("/api/pages/terms")).counts_from).toBe("2027-02-01T05:00:00.000Z");
  });

  test("twice in a minute makes two versions with their dates, and a correction waits with what it corrects", async () => {
    const before = (await read("/api/pages/terms")).version;
    await newVersion(world, admin.token, "terms");
    await aDraft(world, admin.token, "terms");
    await publish(world, admin.token, "terms", { counts_from: "now", change_note: "A word was missing." });
    const { versions } = await read("/api/pages/terms");
    expect(versions.slice(0, 2)).toMatchObject([
      { version: before + 2, counts_from: "2027-02-01T05:00:00.000Z", in_force: false },
      { version: before + 1, counts_from: "2027-02-01T05:00:00.000Z", in_force: false },
    ]);
  });

  test.runIf(onPostgres)("two at once put one version in force and tell the other", async () => {
    await aDraft(world, admin.token, "terms");
    const before = (await read("/api/pages/terms")).version;
    const statuses = (await Promise.all([1, 2].map(() => publish(world, admin.token, "terms")))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await read("/api/pages/terms")).version).toBe(before + 1);
  });

  test.runIf(onPostgres)("two who begin a draft at once: one is told", async () => {
    const { version } = await edit("terms");
    const save = (body: string) => aDraft(world, admin.token, "terms", { body, version });
    const statuses = (await Promise.all([save("One"), save("Two")])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    await publish(world, admin.token, "terms");
  });
});

describe("the database", () => {
  test.each([
    "update site_pages set body = 'else' where key = 'terms' and version = 1",
    "update site_pages set status = 'draft', published_at = null where key = 'terms' and version = 1",
    "update site_pages set published_at = now() where key = 'terms' and version = 1",
    "update site_pages set version = 70 where key = 'privacy' and version = 1",
    "update site_pages set counts_from = now() + interval '1 year' where key = 'terms' and version = 1",
    "update site_pages set asks = false where key = 'terms' and version = 1",
    "delete from site_pages where key = 'terms' and version = 1",
  ])("refuses to change or delete what was published: %s", async (statement) => {
    await expect(world.db.raw(statement)).rejects.toThrow(/was published and stays/);
  });

  test("lets the HTML of a published text be made anew, and keeps one draft of a page", async () => {
    await world.db.raw("update site_pages set html_rules = 0 where key = 'terms' and version = 1");
    await world.app.domains.site.renderPages();
    await aDraft(world, admin.token, "terms");
    const second = `insert into site_pages (key, version, title, body, status, revision)
      values ('terms', 90, 'Terms', 'Text', 'draft', 90)`;
    await expect(world.db.raw(second)).rejects.toThrow(/site_pages_one_draft/);
    await world.db.raw("delete from site_pages where status = 'draft'");
  });
});
