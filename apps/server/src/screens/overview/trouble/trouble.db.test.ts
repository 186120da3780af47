import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anOrder, aPayment } from "../../../../test/factories/orders.ts";
import { aMinute, aSale, jobsOf, request, setUp } from "../../../../test/factories/payouts.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aSubscriptionRow } from "../../../../test/factories/subscription-rows.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { noteJobs } from "../../../platform/job-runs.ts";
import { machineCards } from "../machine-cards.ts";

/** A port that nothing listens on. */
async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

let world: TestApp;
let clamdPort: number;
beforeAll(async () => {
  clamdPort = await aFreePort();
  world = await createTestApp({ CLAMAV_URL: `clamd://127.0.0.1:${clamdPort}` });
});
afterAll(() => world.close());

const raw = async (text: string, ...values: unknown[]) => (await world.db.raw(text, values)).rows;
const hours = (count: number) => world.platform.clock.advance(count * 3600);
const administrator = () => aPerson(world, { roles: ["ADMIN"] });
const cardsNow = async (): Promise<{ key: string; count: number; next: string | null; path: string | null }[]> =>
  (await world.call("GET", "/api/admin/overview", { as: (await administrator()).token })).body.cards;
const card = async (key: string) => (await cardsNow()).find((one) => one.key === key);
const run = async (name: string) => world.app.jobs.find((job) => job.name === name)?.run({});

/** The trouble is not there, is made, stands on /admin with what to do next, is mended, and is gone. */
async function comesAndGoes(key: string, trouble: () => Promise<unknown>, mend: () => Promise<unknown>, found: object) {
  expect(await card(key)).toBeUndefined();
  await trouble();
  const shown = await card(key);
  expect(shown).toMatchObject({ count: 1, ...found });
  expect(shown?.next).toMatch(/^[A-Z].{30,}\.$/);
  await mend();
  expect(await card(key)).toBeUndefined();
}

describe("what is wrong stands on /admin until it is mended:", () => {
  test("a difference in the books", async () => {
    const seller = await aPerson(world);
    const order = await anOrder(world, { lines: [{ sellerId: seller.id }] });
    await aPayment(world, order);
    await comesAndGoes(
      "books_differ",
      async () => {
        await raw("update orders set refunded_cents = 100 where id = $1", order.id);
        await raw("delete from reconciliations");
        await raw(
          `insert into reconciliations (differences) values ('[{"kind":"x","orderId":${order.id},"text":"It differs."}]')`,
        );
      },
      () =>
        raw(
          `insert into reconciliations (differences) values ('[{"kind":"provider_not_asked","orderId":null,"text":"-"}]')`,
        ),
      {
        title: "Difference in the books",
        details: [{ text: "It differs.", path: `/admin/orders?order=${order.publicId}` }],
      },
    );
  });

  test("a notice of the payment service that nobody has read, by what is still true of it", async () => {
    const order = await anOrder(world);
    await comesAndGoes(
      "provider_alerts",
      () =>
        raw(
          `insert into payment_alerts (kind, object_ref, order_id, text) values ('inquiry', 'dp_1', $1, 'A bank asks.'),
           ('dispute_opened', 'dp_1', $1, 'A bank disputes.')`,
          order.id,
        ),
      () => raw("update payment_alerts set seen_at = now()"),
      { details: [{ text: "A bank disputes.", path: `/admin/orders?order=${order.publicId}` }], path: "/admin/orders" },
    );
  });

  test("something at the payment service that the books do not know; what is without our mark stands apart", async () => {
    const unknown = (ref: string, marked: boolean) =>
      raw(
        `insert into provider_unknowns (provider, test, kind, provider_ref, made_at, marked)
         values ('sandbox', true, 'payment', $1, now(), $2)`,
        ref,
        marked,
      );
    const decide = (ref: string) =>
      raw("update provider_unknowns set state = 'not_ours', decided_at = now() where provider_ref = $1", ref);
    await comesAndGoes(
      "provider_unknowns",
      () => unknown("ours", true),
      () => decide("ours"),
      { path: "/admin/orders?tab=unknown&state=open&whose=ours" },
    );
    await unknown("theirs", false);
    expect(await card("provider_unknowns")).toBeUndefined();
    expect(await card("provider_others")).toMatchObject({ group: "waiting", next: null });
    await decide("theirs");
  });

  test("a payout that does not move, that comes back, and that is taken back in part", async () => {
    const seller = await aPerson(world, { roles: ["SELLER"], grant: "premium" });
    await setUp(world, seller, "works");
    await aSale(world, seller.id, 40_00);
    await request(world, seller);
    const jobs = jobsOf(world);
    await comesAndGoes(
      "payouts_stuck",
      async () => hours(25),
      () => aMinute(world, jobs),
      { about: expect.stringContaining("$40.00"), path: `/admin/users/${seller.id}` },
    );
    await comesAndGoes(
      "payouts_taken_back",
      () => raw("update payouts set taken_back_cents = 1500 where seller_id = $1", seller.id),
      () => raw("update payouts set taken_back_cents = 0 where seller_id = $1", seller.id),
      { about: expect.stringContaining("$15.00") },
    );

    const other = await aPerson(world, { roles: ["SELLER"], grant: "premium" });
    await setUp(world, other, "fails");
    await aSale(world, other.id, 50_00);
    await comesAndGoes(
      "payouts_sent_back",
      async () => {
        await request(world, other);
        await aMinute(world, jobs);
        await aMinute(world, jobs);
      },
      async () => {
        await raw("update sandbox_accounts set kind = 'works'");
        await request(world, other);
        await aMinute(world, jobs);
        await aMinute(world, jobs);
      },
      { about: expect.stringContaining("$50.00"), path: `/admin/users/${other.id}` },
    );
  });

  test("a seller's account that was ready, although nothing told us", async () => {
    const seller = await aPerson(world, { roles: ["SELLER"], grant: "premium" });
    await setUp(world, seller, "works");
    const be = async (kind: string) => {
      await raw(
        "update sandbox_accounts set kind = $1 where ref = (select account from payees where user_id = $2)",
        kind,
        seller.id,
      );
      await run("payouts.check-accounts");
    };
    await comesAndGoes(
      "accounts_lost",
      () => be("unfinished"),
      () => be("works"),
      { path: `/admin/sellers?store=${seller.id}` },
    );
  });

  test("a plan whose renewal is overdue by more than the payment service takes", async () => {
    const { clock } = world.platform;
    const { id: userId } = await aPerson(world);
    const row = await aSubscriptionRow(world, { userId });
    const start = clock.now();
    await comesAndGoes(
      "renewals_overdue",
      async () => clock.set(new Date((row.currentPeriodEnd ?? start).getTime() + 6 * 3_600_000 + 1000)),
      async () => clock.set(start),
      { path: `/admin/subscription-plans?tab=subscribers&id=${row.id}` },
    );
  });

  test("a payment service that was not asked for 36 hours", async () => {
    await raw("insert into reconciliations (differences, asked_until) values ('[]', $1)", world.platform.clock.now());
    hours(35);
    expect(await card("provider_not_asked")).toBeUndefined();
    await comesAndGoes(
      "provider_not_asked",
      async () => hours(2),
      () => run("checkout.reconcile"),
      {},
    );
  });

  test("signatures that are wrong for hours, but not a stranger's single try", async () => {
    const send = (headers: Record<string, string>) =>
      world.call("POST", "/api/webhooks/sandbox", { payload: Buffer.from('{"id":"evt"}'), headers });
    const wrong = () => send({ "content-type": "application/json", "sandbox-signature": "t=1,v1=00" });
    await wrong();
    hours(7);
    expect(await card("events_lost")).toBeUndefined();
    await send({ "content-type": "application/json" });
    expect(await raw("select count from refused_events")).toEqual([{ count: 1 }]);
    await comesAndGoes(
      "events_lost",
      async () => {
        await wrong();
        await wrong(); // within the same minute
        hours(1);
        await wrong();
      },
      async () => {
        const seller = await aPerson(world, { roles: ["SELLER"], grant: "premium" });
        await setUp(world, seller, "works");
        await aSale(world, seller.id, 30_00);
        await request(world, seller);
        const jobs = jobsOf(world);
        await aMinute(world, jobs);
        await aMinute(world, jobs);
      },
      {
        details: [
          {
            text: expect.stringMatching(/^3 events of payments were refused since .*STRIPE_WEBHOOK_SECRET/),
            path: null,
          },
        ],
      },
    );
  });

  test("a job that did not run, and one that does not end", async () => {
    const job = { name: "test.nightly", schedule: "30 4 * * *", run: async () => undefined };
    await noteJobs(world.platform, [job]);
    await comesAndGoes(
      "jobs_late",
      async () => hours(26),
      () => raw("update job_runs set succeeded_at = $1 where name = 'test.nightly'", world.platform.clock.now()),
      { details: [{ text: expect.stringMatching(/^The job test.nightly: due /), path: null }] },
    );
    await comesAndGoes(
      "jobs_stuck",
      async () => {
        await raw("update job_runs set running_since = $1 where name = 'test.nightly'", world.platform.clock.now());
        hours(3);
      },
      () => raw("update job_runs set running_since = null"),
      { details: [{ text: expect.stringMatching(/^The job test.nightly: since /), path: null }] },
    );
    await noteJobs(world.platform, []);
    await raw("delete from job_runs");
  });

  test("a virus scanner that is away", async () => {
    expect(await card("scanner_away")).toMatchObject({ count: 1 });
    const clamd = createServer((socket) => socket.on("data", () => socket.end("PONG\0"))).listen(
      clamdPort,
      "127.0.0.1",
    );
    await once(clamd, "listening");
    world.platform.clock.advance(31);
    expect(await card("scanner_away")).toBeUndefined();
    clamd.close();
    world.platform.clock.advance(31);
    expect(await card("scanner_away")).toMatchObject({ count: 1 });
  });
});

test("typefaces that are missing are named", async () => {
  const found = machineCards.find(({ key }) => key === "fonts_missing");
  const machine = { missingFonts: async () => ["a.ttf", "b.ttf"], scannerAnswers: async () => true };
  // Only what the card asks for is there.
  const deps = { machine } as unknown as Parameters<NonNullable<typeof found>["find"]>[0];
  expect(await found?.find(deps, { roles: new Set() })).toMatchObject({ count: 2, about: "a.ttf, b.ttf" });
});

describe("administrators are written to about what lasts", () => {
  let admins: TestPerson[];
  const mails = async () =>
    raw("select subject, to_address, text_body as text, status from mail_outbox where kind = 'trouble' order by id");
  const look = () => run("screens.tell-trouble");
  /** Lets time pass, looking every ten minutes as the server does, or so seldom as is said. */
  const minutes = async (count: number, each = 10) => {
    for (let passed = 0; passed < count; passed += each) {
      world.platform.clock.advance(each * 60);
      await look();
    }
  };

  beforeAll(async () => {
    await world.close();
    world = await createTestApp();
    admins = [await administrator(), await administrator()];
    await aPerson(world, { roles: ["CURRICULUM_ADMIN"] });
  });

  test("not when nothing is wrong, and not about what merely waits", async () => {
    await raw(`insert into contact_messages (reference, name, email, topic, body, status)
      values ('0123456789', 'Ada', 'ada@example.com', 'general', 'Good morning to you', 'new')`);
    await minutes(60);
    expect(await mails()).toEqual([]);
  });

  test("once each, within the hour and then daily, for as long as it lasts", async () => {
    await raw(
      "insert into payment_alerts (kind, object_ref, text) values ('refund', 're_1', '$5.00 was refunded by hand.')",
    );
    await look();
    expect(await mails()).toEqual([]);
    await minutes(60);
    const first = await mails();
    expect(first.map(({ to_address: to }) => to).toSorted()).toEqual(admins.map(({ email }) => email).toSorted());
    expect(first[0]).toMatchObject({ subject: "Notice of the payment service" });
    expect(first[0]?.["text"]).toContain("• $5.00 was refunded by hand.");
    expect(first[0]?.["text"]).toContain("tick it off there.");
    expect(first[0]?.["text"]).toContain("https://pavane.example/admin/orders");
    await Promise.all([look(), look()]);
    await minutes(23 * 60, 60);
    expect(await mails()).toHaveLength(2);
    await minutes(60);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "Notice of the payment service",
      "Notice of the payment service",
      "Still: Notice of the payment service",
      "Still: Notice of the payment service",
    ]);
  });

  test("at once about what is new, with what lasts", async () => {
    await raw(
      `insert into reconciliations (differences) values ('[{"kind":"x","orderId":null,"text":"It differs."}]')`,
    );
    await minutes(30);
    const sent = await mails();
    expect(sent).toHaveLength(6);
    expect(sent[5]).toMatchObject({ subject: "Difference in the books, and 1 more matter to look at" });
    expect(sent[5]?.["text"]).toMatch(/New: Difference in the books[^]*Notice of the payment service/);
  });

  test("again each hour, in the words of the moment, while the mail server refuses it", async () => {
    const refuse = () =>
      raw(
        "update mail_outbox set status = 'failed', attempts = 5, updated_at = $1 where kind = 'trouble' and status = 'queued'",
        world.platform.clock.now(),
      );
    const waiting = async () => (await mails()).filter(({ status }) => status === "queued");
    await refuse();
    await minutes(30);
    expect(await waiting()).toMatchObject([{ subject: "6 mails not delivered, and 2 more matters to look at" }, {}]);
    await refuse();
    await raw("update payment_alerts set seen_at = now()");
    await minutes(50);
    expect(await waiting()).toEqual([]);
    await minutes(20);
    const again = await waiting();
    expect(again).toHaveLength(2);
    expect(again[0]?.["text"]).toContain("8 mails not delivered");
    expect(again[0]?.["text"]).not.toContain("Notice of the payment service");
    expect(await mails()).toHaveLength(8);
  });

  test("and no more when it is mended", async () => {
    await raw("insert into reconciliations (differences, asked_until) values ('[]', $1)", world.platform.clock.now());
    await raw("update mail_outbox set status = 'sent', sent_at = now() where kind = 'trouble'");
    await minutes(26 * 60, 60);
    expect(await mails()).toHaveLength(8);
    expect(await raw("select key from troubles where over_at is null")).toEqual([]);
  });

  test("about a full disk when it is over, once, because nothing can be written while it is full", async () => {
    const { troubles } = world.platform;
    const before = (await mails()).length;
    troubles.met("database_full", "The disk of the database is full. Make room on it.");
    world.platform.clock.advance(1800);
    troubles.mended("database_full");
    await look();
    await look();
    const sent = (await mails()).slice(before);
    expect(sent).toMatchObject([{ subject: "The disk of the database was full" }, {}]);
    expect(sent[0]?.["text"]).toMatch(/From .* to .* nothing could be saved\.[^]*Make room on it\./);
    expect(await card("database_full")).toBeUndefined();
  });
});
