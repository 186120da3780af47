import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: { token: string };
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());

const act = (id: number, path: string, body?: object) =>
  world.call("POST", `/api/admin/users/${id}/${path}`, { as: admin.token, body });
const lastAudit = async (action: string, id: number) => {
  const text = "select after from audit_log where action = $1 and target_id = $2 order by id desc limit 1";
  return (await world.db.raw(text, [action, String(id)])).rows[0]?.["after"];
};

test.each([
  ["password-reset", "user.reset_sent"],
  ["verification", "user.verification_sent"],
  ["sign-out", "user.signed_out"],
  ["reactivate", "user.reactivated"],
] as const)("%s takes a reason, goes without one, and refuses a short one by its field", async (path, action) => {
  const { id } = await aPerson(world, { confirmed: path !== "verification" });
  const prepare = async () => {
    if (path === "reactivate") await act(id, "deactivate", { reason: "Left the school" });
  };
  await prepare();
  expect(await act(id, path, { reason: "No" })).toMatchObject({
    status: 422,
    body: { fields: { reason: "Give a reason of at least 5 characters." } },
  });
  expect((await act(id, path, { reason: "Asked by phone" })).status).toBeLessThan(300);
  expect(await lastAudit(action, id)).toMatchObject({ reason: "Asked by phone" });
  await prepare();
  expect((await act(id, path)).status).toBeLessThan(300);
  expect(await lastAudit(action, id)).not.toEqual(expect.objectContaining({ reason: "Asked by phone" }));
});
