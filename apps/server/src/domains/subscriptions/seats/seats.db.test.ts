import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { acceptChange, changeTo, levelOf, quoteChange } from "../../../../test/factories/plan-changes.ts";
import {
  aSubscriber,
  decliningLater,
  passTo,
  setTrialDays,
  signedInAgain,
  subscribe,
  type Subscriber,
} from "../../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  world.platform.clock.set("2027-04-01T00:00:00Z");
  await setTrialDays(world, 0);
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2027-04-01T00:00:00Z"));

const seatsOf = async (person: TestPerson) =>
  (await world.call("GET", "/api/subscriptions/seats", { as: person.token })).body;
const invite = (owner: TestPerson, emails: readonly string[]) =>
  world.call("POST", "/api/subscriptions/seats", { as: owner.token, body: { emails } });
const act = (person: TestPerson, seat: number, what: "accept" | "decline") =>
  world.call("POST", `/api/subscriptions/seats/${seat}/${what}`, { as: person.token });
const remove = (person: TestPerson, seat: number) =>
  world.call("DELETE", `/api/subscriptions/seats/${seat}`, { as: person.token });

/** Somebody who was offered a seat of a studio, and its number. */
async function anOffer(owner: TestPerson): Promise<{ person: TestPerson; seat: number }> {
  const person = await aPerson(world);
  const { body } = await invite(owner, [person.email]);
  return { person, seat: body.added[0].id };
}

async function mailsTo(address: string): Promise<string[]> {
  const { rows } = await world.db.raw(
    `select kind || ': ' || text_body as mail from mail_outbox where to_address = $1 order by id`,
    [address],
  );
  return rows.map((row) => String(row["mail"]));
}

describe("seats are offered", () => {
  test("to many addresses, each answered for itself, and each is written to", async () => {
    const owner = await aSubscriber(world, { seats: 3 });
    const first = await invite(owner, ["Ana@Example.com", owner.email.toUpperCase(), "ana@example.com"]);
    expect(first.status).toBe(200);
    expect(first.body.added).toMatchObject([{ email: "Ana@Example.com", state: "invited", person: null }]);
    expect(first.body.refused).toEqual([
      { email: owner.email.toUpperCase(), message: "This is your own address." },
      { email: "ana@example.com", message: "This address has a seat already." },
    ]);
    const second = await invite(owner, ["bea@example.com", "cleo@example.com", "dora@example.com"]);
    expect(second.body.added.length).toBe(2);
    expect(second.body.refused).toEqual([{ email: "dora@example.com", message: "Every seat is taken." }]);
    expect(await invite(owner, ["dora@example.com"])).toMatchObject({ status: 409, body: { code: "no_free_seat" } });
    expect((await seatsOf(owner)).studio).toMatchObject({
      subscription_id: owner.subscriptionId,
      name: "Studio of tests",
      quantity: 3,
      used: 3,
    });
    const [mail = ""] = await mailsTo("Ana@Example.com");
    expect(mail).toContain("seat_offered");
    expect(mail).toContain("Studio of tests");
    expect(mail).toContain("https://pavane.example/subscription/manage");
  });

  test("by nobody without a studio that goes on, and to nothing that is no address", async () => {
    const own = await aSubscriber(world);
    expect((await invite(own, ["ana@example.com"])).body).toMatchObject({
      code: "no_subscription",
      message: "You have no studio plan.",
    });
    const owner = await aSubscriber(world, { seats: 2 });
    expect((await invite(owner, ["ana"])).status).toBe(422);
    expect((await invite(owner, [])).status).toBe(422);
    expect((await seatsOf(own)).studio).toBe(null);
  });

  test("never more than there are, however many ask at once", async () => {
    const owner = await aSubscriber(world, { seats: 3 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => invite(owner, [`at-once-${index}@example.com`])),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(3);
    expect((await seatsOf(owner)).studio.used).toBe(3);
  });

  test("to sixty addresses in an hour, counted by address; only offers count, and the refusal says how many are left", async () => {
    const owner = await aSubscriber(world, { seats: 40 });
    const addresses = (name: string, many: number) =>
      Array.from({ length: many }, (_, index) => `${name}-${index}@example.com`);
    const first = await invite(owner, addresses("hour", 40));
    expect(first.body.added.length).toBe(40);
    for (const { id } of first.body.added.slice(0, 25)) await remove(owner, id);
    // What was refused for having a seat already is not counted.
    expect((await invite(owner, addresses("hour", 40).slice(30))).body.added).toEqual([]);
    expect(await invite(owner, addresses("more", 25))).toMatchObject({
      status: 429,
      body: {
        code: "rate_limited",
        message: "You can invite 20 more people at present. Take some addresses out, or try again in 60 minutes.",
      },
    });
    expect((await invite(owner, addresses("more", 20))).body.added.length).toBe(20);
    expect((await invite(owner, ["one-more@example.com"])).body.message).toBe(
      "You have invited as many people as you may in an hour. Try again in 60 minutes.",
    );
    world.platform.clock.advance(3600);
    expect((await invite(owner, ["one-more@example.com"])).body.added.length).toBe(1);
  });

  test("all at once by a studio that has more than sixty", async () => {
    const owner = await aSubscriber(world, { seats: 70 });
    const { body } = await invite(
      owner,
      Array.from({ length: 70 }, (_, index) => `large-${index}@example.com`),
    );
    expect(body.added.length).toBe(70);
  });

  test("once a day by mail, however often one is taken back", async () => {
    const owner = await aSubscriber(world, { seats: 2 });
    for (const _ of [1, 2, 3]) {
      const { body } = await invite(owner, ["fay@example.com"]);
      await remove(owner, body.added[0].id);
    }
    expect((await mailsTo("fay@example.com")).length).toBe(1);
  });
});

describe("a seat", () => {
  test("gives its level at once, and takes it at the next call; an own plan stays", async () => {
    const owner = await aSubscriber(world, { seats: 2 });
    const { person, seat } = await anOffer(owner);
    const imperial = await aSubscriber(world, { planKey: "premium_monthly" });
    const other = (await invite(owner, [imperial.email])).body.added[0].id;
    expect((await seatsOf(person)).mine).toEqual([
      { id: seat, studio: "Studio of tests", tier: "educator", state: "invited" },
    ]);
    expect((await act(person, seat, "accept")).body).toMatchObject({ state: "held", tier: "educator" });
    expect((await act(person, seat, "accept")).status).toBe(200);
    expect((await act(imperial, other, "accept")).status).toBe(200);
    expect([await levelOf(world, person), await levelOf(world, imperial), await levelOf(world, owner)]).toEqual([
      10, 20, 0,
    ]);
    const { body } = await world.call("GET", "/api/subscriptions/user", { as: person.token });
    expect(body.data).toMatchObject([{ source: "seat", is_active: true, plan: { tier: "educator", price: null } }]);
    expect((await remove(owner, seat)).status).toBe(204);
    expect((await remove(owner, other)).status).toBe(204);
    expect([await levelOf(world, person), await levelOf(world, imperial)]).toEqual([0, 20]);
    expect((await seatsOf(person)).mine).toEqual([]);
    expect((await mailsTo(person.email)).at(-1)).toContain("seat_removed");
    expect((await remove(owner, seat)).body.code).toBe("seat_not_found");
  });

  test("is given up by its holder, and declined by whom it is offered; both are free again", async () => {
    const owner = await aSubscriber(world, { seats: 2 });
    const held = await anOffer(owner);
    const offered = await anOffer(owner);
    await act(held.person, held.seat, "accept");
    expect((await act(held.person, held.seat, "decline")).body.code).toBe("seat_not_found");
    expect((await remove(offered.person, offered.seat)).body.code).toBe("seat_not_found");
    expect((await act(offered.person, offered.seat, "decline")).status).toBe(204);
    expect((await act(offered.person, offered.seat, "accept")).body.code).toBe("seat_not_found");
    expect((await remove(held.person, held.seat)).status).toBe(204);
    expect(await levelOf(world, held.person)).toBe(0);
    expect((await seatsOf(owner)).studio.used).toBe(0);
  });

  test("is for the confirmed address it was offered to", async () => {
    const owner = await aSubscriber(world, { seats: 2 });
    const unconfirmed = await aPerson(world, { confirmed: false });
    const { body } = await invite(owner, [unconfirmed.email]);
    const seat = body.added[0].id;
    expect((await seatsOf(unconfirmed)).mine).toEqual([]);
    for (const person of [unconfirmed, await aPerson(world), owner])
      expect((await act(person, seat, "accept")).body.code).toBe("seat_not_found");
  });

  test("is one: a second studio's is taken only after the first is given up", async () => {
    const [one, two] = [await aSubscriber(world, { seats: 2 }), await aSubscriber(world, { seats: 2 })];
    const { person, seat } = await anOffer(one);
    const second = (await invite(two, [person.email])).body.added[0].id;
    const answers = await Promise.all([act(person, seat, "accept"), act(person, second, "accept")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("seat_held");
    const [held, free] = answers[0]?.status === 200 ? [seat, second] : [second, seat];
    await remove(person, held);
    expect((await act(person, free, "accept")).status).toBe(200);
  });

  test("is taken only while there are as many as people, which the database decides", async () => {
    const owner = await aSubscriber(world, { seats: 3 });
    const [first, second] = [await anOffer(owner), await anOffer(owner)];
    // A hand at the payment service left one.
    await world.db.raw(`update subscriptions set quantity = 1 where id = $1`, [owner.subscriptionId]);
    const answers = await Promise.all([first, second].map(({ person, seat }) => act(person, seat, "accept")));
    expect(answers.map(({ body }) => body.code)).toEqual(["no_free_seat", "no_free_seat"]);
    await remove(owner, first.seat);
    expect((await act(second.person, second.seat, "accept")).status).toBe(200);
    const third = world.db.raw(
      `insert into studio_seats (subscription_id, email, email_key) values ($1, 'x@y.z', 'x@y.z')`,
      [owner.subscriptionId],
    );
    await expect(third).rejects.toThrow(/every seat is taken/);
  });
});

describe("a studio's plan", () => {
  test("changes for everybody who holds a seat", async () => {
    const owner = await aSubscriber(world, { seats: 2 });
    const { person, seat } = await anOffer(owner);
    await act(person, seat, "accept");
    const which = { subscription_id: owner.subscriptionId };
    expect((await changeTo(world, owner, "premium_monthly", which)).body.subscription.plan.tier).toBe("premium");
    expect(await levelOf(world, person)).toBe(20);
  });

  test("gets fewer seats at the end of its period, once people are removed", async () => {
    const owner = await aSubscriber(world, { seats: 4 });
    const seats = (await invite(owner, ["g1@example.com", "g2@example.com", "g3@example.com"])).body.added;
    const fewer = { subscription_id: owner.subscriptionId, plan_key: "educator_monthly", quantity: 2 };
    expect(await quoteChange(world, owner, fewer)).toMatchObject({
      status: 409,
      body: { code: "seats_in_use", message: "Remove people first." },
    });
    await remove(owner, seats[0].id);
    const { body } = await quoteChange(world, owner, fewer);
    expect(body).toMatchObject({ kind: "at_period_end", due_now: "0.00", next: { amount: "38.00" } });
    const accepted = { ...fewer, quantity: undefined, quote_id: body.quote_id };
    // Somebody is invited after the price was shown.
    const late = (await invite(owner, ["g4@example.com"])).body.added[0].id;
    expect((await acceptChange(world, owner, accepted)).body.code).toBe("seats_in_use");
    await remove(owner, late);
    expect((await acceptChange(world, owner, accepted)).body.subscription).toMatchObject({
      quantity: 4,
      pending_change: { quantity: 2 },
    });
    // Seats that go away are given to nobody.
    expect((await invite(owner, ["g5@example.com"])).body.code).toBe("no_free_seat");
    await passTo(world, "2027-05-01T00:01:00Z");
    expect((await seatsOf(await signedInAgain(world, owner))).studio).toMatchObject({ quantity: 2, used: 2 });
  });

  test("that has ended gives nothing, and its seats keep nobody from another studio", async () => {
    const owner = await aSubscriber(world, { seats: 2 });
    const held = await anOffer(owner);
    const offered = await anOffer(owner);
    await act(held.person, held.seat, "accept");
    const which = { subscription_id: owner.subscriptionId };
    await world.call("POST", "/api/subscriptions/cancel", { as: owner.token, body: which });
    world.platform.clock.set("2027-04-30T23:59:59Z");
    expect(await levelOf(world, held.person)).toBe(10);
    // Neither the sandbox's clock nor an event has run.
    world.platform.clock.set("2027-05-01T00:00:00Z");
    const [person, invited] = [await signedInAgain(world, held.person), await signedInAgain(world, offered.person)];
    expect(await levelOf(world, person)).toBe(0);
    expect((await act(invited, offered.seat, "accept")).body.code).toBe("seat_not_found");
    const other = await aSubscriber(world, { seats: 2 });
    const second = (await invite(other, [person.email])).body.added[0].id;
    expect((await act(person, second, "accept")).status).toBe(200);
    expect(await levelOf(world, person)).toBe(10);
    // The news that comes later takes nothing of the new seat away.
    await passTo(world, "2027-05-01T00:01:00Z");
    expect(await levelOf(world, person)).toBe(10);
    expect((await seatsOf(await signedInAgain(world, owner))).studio).toBe(null);
    expect((await seatsOf(invited)).mine).toEqual([]);
  });

  test("that ends is told to who held its seats, not to who was only offered one", async () => {
    const owner = await aSubscriber(world, { seats: 2 });
    const held = await anOffer(owner);
    const offered = await anOffer(owner);
    await act(held.person, held.seat, "accept");
    const which = { subscription_id: owner.subscriptionId };
    await world.call("POST", "/api/subscriptions/cancel", { as: owner.token, body: which });
    await passTo(world, "2027-05-01T00:01:00Z");
    const ended = async ({ person }: { person: TestPerson }) =>
      (await mailsTo(person.email)).filter((mail) => mail.startsWith("seat_ended"));
    expect(await ended(held)).toEqual([
      expect.stringContaining("The plan of Studio of tests has ended, and its seats with it."),
    ]);
    expect(await ended(offered)).toEqual([]);
  });

  test("whose payment failed keeps its seats in grace, and loses them after it", async () => {
    const owner = await aSubscriber(world, { seats: 2, card: decliningLater });
    const { person, seat } = await anOffer(owner);
    await act(person, seat, "accept");
    await passTo(world, "2027-05-01T00:01:00Z");
    world.platform.clock.set("2027-05-14T00:00:00Z");
    expect(await levelOf(world, await signedInAgain(world, person))).toBe(10);
    world.platform.clock.set("2027-05-15T00:02:00Z");
    expect(await levelOf(world, await signedInAgain(world, person))).toBe(0);
  });
});

test("an own plan and a studio stand beside each other", async () => {
  const person: Subscriber = await aSubscriber(world, { planKey: "premium_monthly" });
  await subscribe(world, person, { seats: 2 });
  const { body } = await world.call("GET", "/api/subscriptions/user", { as: person.token });
  expect(body.data.map(({ source }: { source: string }) => source)).toEqual(["own", "studio"]);
  expect(await levelOf(world, person)).toBe(20);
});
