import { api } from "@pavane/contract";
import type { AuditAction } from "@pavane/contract/core/audit-actions";
import type { EndpointDef } from "@pavane/contract/core/endpoint";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCertificate, aCourseToCertify, aLearnerOf } from "./factories/certificates.ts";
import { aPayment, anOrder } from "./factories/orders.ts";
import { aDraft, publish } from "./factories/pages.ts";
import { aPerson, type TestPerson } from "./factories/people.ts";
import { createTestApp, type TestApp } from "./harness.ts";
import { requestFor } from "./own-thing-makers.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  // Somebody else has the right too, so that nothing is an own matter.
  await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());

const send = (method: string, path: string, body?: object) =>
  world.call(method, path, { as: admin.token, ...(body && { body }) });

/** What the calls of a test left in the audit log, by the administrator of this file. */
async function loggedBy(act: () => Promise<unknown>): Promise<string[]> {
  const newest = async () =>
    Number((await world.db.raw("select coalesce(max(id), 0) as id from audit_log")).rows[0]?.["id"]);
  const before = await newest();
  await act();
  const { rows } = await world.db.raw("select action from audit_log where id > $1 and actor_id = $2 order by id", [
    before,
    admin.id,
  ]);
  return rows.map((row) => String(row["action"]));
}

const reason = "The office asked for it.";

/** Acts that the specification wants logged and whose own tests do not look; all others are asked for beside their operations. */
const acts: Readonly<Partial<Record<AuditAction, () => Promise<unknown>>>> = {
  "settings.changed": async () => {
    const { groups } = (await send("GET", "/api/admin/settings")).body;
    const { version } = groups.find(({ name }: { name: string }) => name === "learning");
    await send("PATCH", "/api/admin/settings/learning", { values: { watched_percent: 80 }, version });
  },
  "page.drafted": () => aDraft(world, admin.token, "about", { title: "About", body: "We dance." }),
  "page.published": () => publish(world, admin.token, "about", { change_note: "Our first text." }),
  "user.reset_sent": async () =>
    send("POST", `/api/admin/users/${(await aPerson(world)).id}/password-reset`, { reason }),
  "user.signed_out": async () => send("POST", `/api/admin/users/${(await aPerson(world)).id}/sign-out`, { reason }),
  "user.changed": async () => {
    const { id } = await aPerson(world);
    const { version } = (await send("GET", `/api/admin/users/${id}`)).body;
    await send("PATCH", `/api/admin/users/${id}`, { first_name: "Marius", version });
  },
  "certificate.revoked": async () => {
    const courseId = await aCourseToCertify(world);
    const id = await aCertificate(world, courseId, await aLearnerOf(world, courseId));
    await send("POST", `/api/certificates/${id}/revoke`, { reason });
  },
  "refund_request.decided": async () => {
    const buyer = await aPerson(world);
    const order = await anOrder(world, { userId: buyer.id, email: buyer.email });
    await aPayment(world, order);
    const id = await requestFor(world, order, buyer.id);
    await send("POST", `/api/refund-requests/${id}/decide`, { decision: "refuse", note: reason });
  },
  "report.resolved": async () => {
    const [reporter, reported] = [await aPerson(world), await aPerson(world)];
    const note = "This is an insult.";
    const wrong = { target_type: "profile", target_id: reported.id, reason: "abusive", note };
    const { body } = await world.call("POST", "/api/reports", { as: reporter.token, body: wrong });
    await send("POST", `/api/admin/reports/${body.id}/resolve`, { outcome: "dismissed", note: reason });
  },
};

test.each(Object.entries(acts))("%s is written down", async (action, act) => {
  expect(await loggedBy(act)).toEqual([action]);
});

const files = Object.values(api)
  .flatMap((table): EndpointDef[] => Object.values(table))
  .filter(({ alsoFile, access, path }) => alsoFile && !path.includes(":") && mayAdmin(access))
  .map(({ path }) => path);

function mayAdmin(access: EndpointDef["access"]): boolean {
  return Array.isArray(access) && access.includes("ADMIN");
}

test("there are lists of everybody's data that are files too", () => {
  expect(files.length).toBeGreaterThan(15);
});

test.each(files)("%s as a file is written down", async (path) => {
  expect(await loggedBy(async () => expect((await send("GET", `${path}?format=csv`)).status).toBe(200))).toEqual([
    "export.downloaded",
  ]);
});

test("certificates of many people in one archive are written down as well", async () => {
  const courseId = await aCourseToCertify(world);
  const id = await aCertificate(world, courseId, await aLearnerOf(world, courseId));
  expect(
    await loggedBy(async () => expect((await send("GET", `/api/certificates/files?ids=${id}`)).status).toBe(200)),
  ).toEqual(["export.downloaded"]);
});
