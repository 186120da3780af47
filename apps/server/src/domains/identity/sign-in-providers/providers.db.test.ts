import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import {
  aBrowser,
  aPersonOfProvider,
  aSignInProvider,
  returnAddress,
} from "../../../../test/factories/sign-in-providers.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { startOpenIdProvider, type OpenIdProvider } from "../../../../test/open-id-provider.ts";

let world: TestApp;
let admin: TestPerson;
let there: OpenIdProvider;
beforeAll(async () => {
  world = await createTestApp();
  there = await startOpenIdProvider(returnAddress);
});
beforeEach(async () => {
  world.platform.clock.set(new Date().toISOString());
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterEach(async () => {
  there.silence(false);
  await world.db.raw("delete from sign_in_providers");
});
afterAll(async () => {
  await there.stop();
  await world.close();
});

const path = "/api/admin/sign-in-providers";
const call = (method: string, address: string, body?: object) =>
  world.call(method, address, { as: admin.token, ...(body === undefined ? {} : { body }) });
const listed = async (id: number) =>
  (await call("GET", path)).body.data.find((provider: { id: number }) => provider.id === id);
const offered = async () => (await world.call("GET", "/api/sign-in-providers")).body.data;
const wished = () => ({
  name: "Example",
  issuer: there.issuer,
  client_id: there.clientId,
  client_secret: there.clientSecret,
  registers: false,
  active: true,
});

describe("a provider", () => {
  test("is added with a secret that is sealed and answered to nobody, and offered to guests while it is on", async () => {
    const added = await call("POST", path, wished());
    expect(added).toMatchObject({ status: 201, body: { name: "Example", secret: "kept", people: 0, version: 1 } });
    const { id } = added.body;
    expect(JSON.stringify([added.body, (await call("GET", path)).body])).not.toContain(there.clientSecret);
    const { rows } = await world.db.raw("select client_secret from sign_in_providers where id = $1", [id]);
    expect(String(rows[0]?.["client_secret"])).not.toContain(there.clientSecret);
    expect((await call("GET", path)).body.redirect_uri).toBe(returnAddress);
    expect(await offered()).toEqual([{ id, name: "Example", registers: false }]);
  });

  test("is changed by its version, keeps its secret, is turned off and deleted, each written down", async () => {
    const { id } = await aSignInProvider(world, admin, there, { name: "Example" });
    const { client_secret: _kept, ...others } = wished();
    const off = await call("PATCH", `${path}/${id}`, { ...others, active: false, version: 1 });
    expect(off.body).toMatchObject({ active: false, secret: "kept", version: 2 });
    expect((await call("PATCH", `${path}/${id}`, { ...others, version: 1 })).status).toBe(409);
    expect(await offered()).toEqual([]);
    const begun = await world.call("POST", `/api/sign-in-providers/${id}/begin`, { body: {} });
    expect(begun.status).toBe(404);
    const without = await call("PATCH", `${path}/${id}`, { ...others, client_secret: "", version: 2 });
    expect(without.body.secret).toBe("none");
    expect((await call("DELETE", `${path}/${id}`)).status).toBe(204);
    expect((await call("DELETE", `${path}/${id}`)).status).toBe(404);
    const { rows } = await world.db.raw("select action, after from audit_log where actor_id = $1 order by id", [
      admin.id,
    ]);
    expect(rows.map(({ action }) => action)).toEqual([
      "sign_in_provider.added",
      "sign_in_provider.changed",
      "sign_in_provider.changed",
      "sign_in_provider.deleted",
    ]);
    expect(JSON.stringify(rows)).not.toContain(there.clientSecret);
    expect(rows[2]?.["after"]).toEqual(expect.objectContaining({ active: true, key_replaced: true }));
  });

  test.each([
    [{ name: " " }, "name"],
    [{ name: "x".repeat(41) }, "name"],
    [{ issuer: "http://id.example" }, "issuer"],
    [{ issuer: "https://id.example:8443" }, "issuer"],
    [{ issuer: "https://pavane.example" }, "issuer"],
    [{ issuer: "https://me:secret@id.example" }, "issuer"],
    [{ issuer: "http://10.0.0.1:4000" }, "issuer"],
    [{ issuer: "javascript:alert(1)" }, "issuer"],
    [{ client_id: "" }, "client_id"],
    [{ client_id: "x".repeat(301) }, "client_id"],
  ])("%j is refused", async (wrong, field) => {
    const answer = await call("POST", path, { ...wished(), ...wrong });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  test("asks for an administrator, a confirmation and a name of its own, and stops at ten", async () => {
    const teacher = await aPerson(world, { roles: ["INSTRUCTOR_ADMIN"] });
    expect((await world.call("GET", path, { as: teacher.token })).status).toBe(403);
    expect((await world.call("POST", path, { as: teacher.token, body: wished() })).status).toBe(403);
    await aSignInProvider(world, admin, there, { name: "Example" });
    expect((await call("POST", path, { ...wished(), name: "EXAMPLE" })).body.code).toBe("sign_in_provider_named");
    for (let at = 1; at < 10; at += 1) await aSignInProvider(world, admin, there);
    expect((await call("POST", path, { ...wished(), name: "Eleventh" })).body.code).toBe("too_many_sign_in_providers");
    world.platform.clock.advance(11 * 60);
    for (const [method, address] of [
      ["POST", path],
      ["PATCH", `${path}/1`],
      ["DELETE", `${path}/1`],
    ] as const) {
      const body = method === "DELETE" ? undefined : { ...wished(), ...(method === "PATCH" && { version: 1 }) };
      expect((await call(method, address, body)).body.code).toBe("reauthentication_required");
    }
  });

  test("keeps its address while people are linked by it, whoever asks", async () => {
    const { id } = await aSignInProvider(world, admin, there, { name: "Example" });
    await aPersonOfProvider(world, there, id, { subject: "s-1", username: "linked", email: "linked@example.com" });
    expect(await listed(id)).toMatchObject({ people: 1, people_without_other_way: 1 });
    const { client_secret: _kept, ...others } = wished();
    const moved = await call("PATCH", `${path}/${id}`, { ...others, issuer: "https://id.example", version: 1 });
    expect(moved).toMatchObject({ status: 409, body: { code: "sign_in_provider_in_use" } });
    await expect(
      world.db.raw("update sign_in_providers set issuer = 'https://id.example' where id = $1", [id]),
    ).rejects.toThrow("sign_in_links_issuer");
    await call("DELETE", `${path}/${id}`);
    expect((await world.db.raw("select from sign_in_links")).rows).toHaveLength(0);
  });

  test("ends what is on its way when it becomes another one, and lets it go on when only its name changes", async () => {
    const { id } = await aSignInProvider(world, admin, there, { name: "Example" });
    const browser = aBrowser(world);
    there.people.set("s-2", { email: "moved@example.com", email_verified: true });
    const { flow } = (await browser.comeBack(id, "s-2")).body;
    const { client_secret: _kept, ...others } = { ...wished(), registers: true, active: true };
    expect((await call("PATCH", `${path}/${id}`, { ...others, name: "Renamed", version: 1 })).status).toBe(200);
    expect((await browser.call("GET", `/api/sign-in-providers/flows/${flow}`)).body.provider).toBe("Renamed");
    const moved = { ...others, issuer: "https://id.example", version: 2 };
    expect((await call("PATCH", `${path}/${id}`, moved)).status).toBe(200);
    const body = { flow, username: "moved", accept_terms: true };
    expect((await browser.call("POST", "/api/register/provider", { body })).body.code).toBe("sign_in_over");
  });
});

describe("trying a provider", () => {
  const tried = async (id: number) => (await call("POST", `${path}/${id}/try`)).body;

  test("says that one that is set up well works, without a confirmation", async () => {
    const { id } = await aSignInProvider(world, admin, there);
    world.platform.clock.advance(11 * 60);
    const { works, findings } = await tried(id);
    expect(findings.map(({ text }: { text: string }) => text)).toEqual([
      `${there.issuer}/.well-known/openid-configuration answers, and says all that is needed.`,
      "Its keys are there.",
      "It knows this site by the client ID and secret.",
    ]);
    expect(works).toBe(true);
    const { rows } = await world.db.raw("select after from audit_log where action = 'sign_in_provider.tried'");
    expect(rows[0]?.["after"]).toEqual({ works: true });
  });

  test("says that the secret is wrong, or the client not known", async () => {
    const wrong = await aSignInProvider(world, admin, there, { secret: "another" });
    const unknown = await aSignInProvider(world, admin, { ...there, clientId: "nobody" });
    for (const { id } of [wrong, unknown])
      expect((await tried(id)).findings.at(-1)).toEqual({
        ok: false,
        text: "It does not know this site by the client ID and secret (invalid_client).",
      });
  });

  test("says that nothing answers, or not as a provider", async () => {
    const silent = await aSignInProvider(world, admin, { ...there, issuer: "http://localhost:9" });
    expect(await tried(silent.id)).toEqual({
      works: false,
      findings: [{ ok: false, text: "Nothing answered at http://localhost:9/.well-known/openid-configuration." }],
    });
    const elsewhere = await aSignInProvider(world, admin, { ...there, issuer: `${there.issuer}/nowhere` });
    expect((await tried(elsewhere.id)).findings[0].text).toMatch(/answered 404 instead of 200\.$/);
  });

  test("says that the secret cannot be read with another SECRET_KEY", async () => {
    const { id } = await aSignInProvider(world, admin, there);
    await world.db.raw("update sign_in_providers set client_secret = decode('00', 'hex') where id = $1", [id]);
    expect((await listed(id)).secret).toBe("unreadable");
    expect((await tried(id)).findings[0].text).toMatch(/SECRET_KEY is another one/);
    const begun = await world.call("POST", `/api/sign-in-providers/${id}/begin`, { body: {} });
    expect(begun.body).toMatchObject({
      code: "sign_in_provider_failed",
      message: expect.stringContaining("not set up"),
    });
  });
});
