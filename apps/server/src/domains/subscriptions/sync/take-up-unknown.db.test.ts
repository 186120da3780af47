import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aPerson } from "../../../../test/factories/people.ts";
import { aSubscriptionRow } from "../../../../test/factories/subscription-rows.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { unknownSubscription } from "../../payments/recurring.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { takeUpUnknown } from "./take-up-unknown.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

test("a plan whose name came while the provider was asked is known, another of that name is told", async () => {
  const person = await aPerson(world);
  const row = await aSubscriptionRow(world, {
    userId: person.id,
    providerRef: "sbu_ours",
    syncedAt: world.platform.clock.now(),
  });
  const alert = vi.fn<SubscriptionsDeps["alert"]>();
  const { mark, noteSubscription: noteUnknown } = world.app.domains.payments;
  const deps = {
    db: world.db,
    recurring: { testMode: true },
    alert,
    mark,
    noteUnknown,
  } as unknown as SubscriptionsDeps; // all that is asked of it
  const requested = new Date(world.platform.clock.now().getTime() - 1000);
  const listed = (ref: string) => ({ ...unknownSubscription(ref), metadata: { pavane_subscription: row.sentAs } }); // older than what is written: not read
  await takeUpUnknown(deps, listed("sbu_ours"), requested);
  expect(alert).not.toHaveBeenCalled();
  await takeUpUnknown(deps, listed("sbu_theirs"), requested);
  expect(alert).toHaveBeenCalledOnce();
  const { rows } = await world.db.raw("select kind, provider_ref, marked, state from provider_unknowns");
  expect(rows).toEqual([{ kind: "subscription", provider_ref: "sbu_theirs", marked: true, state: "open" }]);
});
