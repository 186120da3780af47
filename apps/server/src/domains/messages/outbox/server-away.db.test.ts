import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import type { NewMail } from "../index.ts";
import { sendDueMail } from "./send-mail.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(() => world.db.raw("delete from mail_outbox"));
afterAll(() => world.close());

const letter: NewMail = {
  userId: null,
  typed: { address: "mira@example.com", because: "addressed" },
  kind: "course_team",
  subject: "Welcome to the studio",
  text: "Come in.",
  secret: false,
};
const queue = async (mail: Partial<NewMail> = {}): Promise<number> => {
  const id = await world.db.write((tx) => world.app.domains.messages.queueMail(tx, { ...letter, ...mail }));
  if (id === null) throw new Error("not written");
  return id;
};
const rowOf = async (id: number) =>
  (await world.db.raw("select status, attempts, last_error from mail_outbox where id = $1", [id])).rows[0];

/** A mail server that is away, or that answers and takes no mail, or takes all. */
function aServer() {
  const state = { away: false, refuses: false, asked: 0, taken: 0 };
  const sender = {
    check: async () => {
      if (state.away) throw new Error("connect ECONNREFUSED");
    },
    send: async () => {
      state.asked += 1;
      if (state.away) throw new Error("connect ECONNREFUSED");
      if (state.refuses) throw new Error("Connection closed unexpectedly");
      state.taken += 1;
    },
  };
  const run = () => sendDueMail({ ...world.platform, settings: world.app.domains.site, sender });
  return { state, run };
}
const runEach = async (run: () => Promise<void>, minutes: number) => {
  for (let n = 0; n < minutes; n += 1) {
    world.platform.clock.advance(60);
    await run();
  }
};

test("mail waits for a mail server that is away, uncounted, and is sent when it is back", async () => {
  const [first, second] = [await queue(), await queue()];
  const { state, run } = aServer();
  state.away = true;
  await runEach(run, 20);
  const waits = { status: "queued", attempts: 0, last_error: "connect ECONNREFUSED" };
  expect([await rowOf(first), await rowOf(second)]).toEqual([waits, waits]);
  expect(state.asked).toBe(20);
  state.away = false;
  await run();
  expect([(await rowOf(first))?.["status"], (await rowOf(second))?.["status"]]).toEqual(["sent", "sent"]);
});

test("after a day without a mail server what was due then has failed, and no other", async () => {
  const old = await queue();
  const { state, run } = aServer();
  state.away = true;
  await run();
  world.platform.clock.advance(24 * 3600);
  const young = await queue();
  await run();
  expect((await rowOf(old))?.["status"]).toBe("queued");
  await runEach(run, 1);
  expect(await rowOf(old)).toEqual({ status: "failed", attempts: 0, last_error: "connect ECONNREFUSED" });
  expect((await rowOf(young))?.["status"]).toBe("queued");
});

test("what waited for two days without any mail server is kept back, until staff send it", async () => {
  const [old, planned] = [
    await queue(),
    await queue({ notBefore: new Date(world.platform.clock.now().getTime() + 3 * 86_400_000) }),
  ];
  world.platform.clock.advance(3 * 86_400);
  const young = await queue();
  const { state, run } = aServer();
  await run();
  expect(await rowOf(old)).toEqual({
    status: "suppressed",
    attempts: 0,
    last_error: "It was due two days before it could have been sent.",
  });
  expect([(await rowOf(young))?.["status"], (await rowOf(planned))?.["status"]]).toEqual(["sent", "sent"]);
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  expect((await world.call("POST", `/api/admin/outbox/${old}/resend`, { as: admin.token })).status).toBe(200);
  await run();
  expect((await rowOf(old))?.["status"]).toBe("sent");
  expect(state.taken).toBe(3);
});

test("a mail that a server which answers does not take is tried five times, and the others go out", async () => {
  const id = await queue();
  const { state, run } = aServer();
  state.refuses = true;
  await runEach(run, 9);
  expect(await rowOf(id)).toMatchObject({ status: "failed", attempts: 5 });
  state.refuses = false;
  const next = await queue();
  await run();
  expect((await rowOf(next))?.["status"]).toBe("sent");
});
