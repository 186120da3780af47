import { api } from "@pavane/contract";
import type { EndpointDef } from "@pavane/contract/core/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signEvent, sandboxWebhookSecret } from "../src/domains/payments/sandbox/signature.ts";
import { aPerson, type TestPerson } from "./factories/people.ts";
import { pathOf } from "./guarded-path.ts";
import { prepareGuarded, type Guarded } from "./guarded-things.ts";
import { createTestApp, type TestApp } from "./harness.ts";

const all: readonly EndpointDef[] = Object.values(api).flatMap((table) => Object.values(table));
/** What a mail program sends to unsubscribe is not read (RFC 8058). */
const readsNone = (path: string) => path === "/unsubscribe";
const taking = all.filter(({ path, body, rawBody }) => (body !== undefined || rawBody) && !readsNone(path));
const calls = taking.map((definition) => ({ name: `${definition.method} ${definition.path}`, definition }));

const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
const noObjects = ["null", "[]", "[{}]", "7", '"text"', "true", deep];
const objects = [`{"version":${deep}}`, '{"":null}', `{"data":{"object":null},"id":[],"version":{}}`];

/** A list without anything in it takes everything out. */
const takesNothing = new Set(["PUT /api/lessons/:id/markers", "PUT /api/lessons/:id/counts"]);

let world: TestApp;
let guarded: Guarded;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  guarded = await prepareGuarded(world);
  admin = await aPerson(world, {
    roles: ["ADMIN", "INSTRUCTOR", "COURSE_CREATOR", "CURRICULUM_SELLER", "PROFESSIONAL"],
  });
}, 60_000);
afterAll(() => world.close());

const send = (definition: EndpointDef, text: string) =>
  world.call(definition.method, pathOf(definition, guarded.ids), {
    as: admin.token,
    payload: Buffer.from(text),
    headers: { "content-type": "application/json" },
  });

describe("a body that is JSON and yet nothing of ours is refused", () => {
  test.each(calls)("$name", async ({ name, definition }) => {
    const refusal = { status: 400, body: { code: definition.rawBody ? "bad_signature" : "bad_json" } };
    const lists = definition.takesList ? noObjects.filter((one) => one.startsWith("[")) : [];
    for (const text of noObjects.filter((one) => !lists.includes(one)))
      expect(await send(definition, text)).toMatchObject(refusal);
    for (const text of [...objects, ...lists].filter((one) => one !== "[]" || !takesNothing.has(name)))
      expect([400, 403, 404, 409, 422]).toContain((await send(definition, text)).status);
    expect((await send(definition, `{"a":"${"x".repeat(1_048_576)}"}`)).status).toBe(413);
  });

  test.each(["null", "[]", "7", "{}"])("an event that is well signed: %s", async (text) => {
    const signature = signEvent(
      Buffer.from(text),
      sandboxWebhookSecret(world.platform.secret),
      world.platform.clock.now(),
    );
    const answer = await world.call("POST", "/api/webhooks/sandbox", {
      payload: Buffer.from(text),
      headers: { "content-type": "application/json", "sandbox-signature": signature },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "bad_json", message: "The request could not be read." },
    });
  });
});
