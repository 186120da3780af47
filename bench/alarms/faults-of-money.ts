import { randomUUID } from "node:crypto";
import { aPerson } from "../../apps/server/test/factories/people.ts";
import { backUp } from "../../apps/server/test/restored-backup.ts";
import type { Fault } from "./fault.ts";
import {
  anOrderBeingPaid,
  aPaidOrder,
  aPayoutThatArrived,
  aReadySeller,
  confirm,
  hearAll,
  tickOffNotices,
} from "./setting-up.ts";
import type { AlarmWorld } from "./world.ts";

/** The payment service is not heard of any more; what happens there is seen only by asking. */
const deafen = (world: AlarmWorld): void => {
  world.hears = false;
};

/** What somebody at the payment service or a bank does is decided there, and the notice is read. */
async function decideDispute(world: AlarmWorld): Promise<void> {
  for (const { id } of world.stripe.state.disputes.values()) world.stripe.state.decide(id, "won");
  world.hears = true;
  await hearAll(world);
  await tickOffNotices(world);
}

/** Faults at the payment service, and what is told or not told of it. */
export const faultsOfMoney: readonly Fault[] = [
  {
    name: "Payment service down for two days",
    cards: ["provider_not_asked"],
    mail: /Payment service not asked/,
    within: 48,
    inject: async (world) => {
      await aPaidOrder(world);
      world.stripe.fail("broken", { times: 1_000_000 });
    },
    mend: async (world) => world.stripe.forgive(),
  },
  {
    name: "An event is lost: money was given back by hand",
    cards: ["provider_alerts"],
    mail: /\$15\.00/,
    inject: async (world) => {
      const { ref } = await aPaidOrder(world);
      deafen(world);
      world.stripe.state.refundByHand(ref, 15_00);
    },
    mend: tickOffNotices,
  },
  {
    name: "A payout comes back from its bank, and its event is lost",
    cards: ["payouts_sent_back", "provider_alerts"],
    mail: /\$80\.00/,
    inject: async (world) => {
      const { toBank } = await aPayoutThatArrived(world);
      deafen(world);
      world.stripe.state.connect.bounce(toBank);
    },
    mend: async (world) => {
      await tickOffNotices(world);
      world.hears = true;
      const [seller] = await world.raw("select id from users where id in (select seller_id from payouts)");
      await payAgain(world, Number(seller?.["id"]));
    },
  },
  {
    name: "A transfer is reversed in part by hand, and its event is lost",
    cards: ["payouts_taken_back", "provider_alerts"],
    mail: /taken back/,
    inject: async (world) => {
      const { transfer } = await aPayoutThatArrived(world);
      deafen(world);
      const { connect } = world.stripe.state;
      const found = connect.transfers.get(transfer);
      if (found !== undefined) connect.reverse(found, 30_00);
    },
    mend: async (world) => {
      const { connect } = world.stripe.state;
      for (const transfer of connect.transfers.values()) if (!transfer.reversed) connect.reverse(transfer);
      world.hears = true;
      await hearAll(world);
      await tickOffNotices(world);
      const [seller] = await world.raw("select distinct seller_id as id from payouts");
      await payAgain(world, Number(seller?.["id"]));
    },
  },
  {
    name: "A backup is restored while the payment service lives on",
    cards: ["provider_unknowns"],
    mail: /books do not know/,
    inject: async (world) => {
      await aPaidOrder(world);
      const restore = await backUp(world.app);
      await aPaidOrder(world);
      await aPaidOrder(world);
      await aPayoutThatArrived(world);
      await restore();
      await world.restart({});
    },
    mend: async (world) => {
      await confirm(world);
      const { body } = await world.app.call("GET", "/api/admin/provider-unknowns?state=open", {
        as: world.admin.token,
      });
      for (const { id } of body.data)
        await world.app.call("POST", `/api/admin/provider-unknowns/${id}/take-up`, {
          as: world.admin.token,
          body: { as: "unknown" },
        });
      await tickOffNotices(world);
    },
  },
  {
    name: "A difference in the books, made by hand",
    cards: ["books_differ"],
    mail: /\$1\.00/,
    inject: async (world) => {
      const { publicId } = await aPaidOrder(world);
      await world.raw(
        "update orders set refunded_cents = 100, status = 'partially_refunded' where public_id = $1",
        publicId,
      );
    },
    mend: (world) => world.raw("update orders set refunded_cents = 0, status = 'paid' where refunded_cents = 100"),
  },
  {
    name: "A refund fails",
    cards: ["failed_refunds", "provider_alerts"],
    mail: /[Rr]efund/,
    inject: async (world) => {
      const { publicId } = await aPaidOrder(world);
      world.stripe.state.habits.slowRefunds = true;
      await refundAll(world, publicId);
      await hearAll(world);
      for (const { id } of world.stripe.state.refunds.values()) world.stripe.state.settleRefund(id, "failed");
      await hearAll(world);
    },
    mend: async (world) => {
      await tickOffNotices(world);
      world.stripe.state.habits.slowRefunds = false;
      const [order] = await world.raw("select public_id from orders");
      await refundAll(world, String(order?.["public_id"]));
      await hearAll(world);
    },
  },
  {
    name: "A bank disputes a payment, and the event is lost",
    cards: ["disputes", "provider_alerts"],
    mail: /\$40\.00/,
    inject: async (world) => {
      const { ref } = await aPaidOrder(world);
      deafen(world);
      world.stripe.state.dispute(ref, 40_00, "needs_response");
    },
    mend: decideDispute,
  },
  {
    name: "A payment that no order knows",
    cards: ["provider_unknowns", "provider_alerts"],
    mail: /books do not know|no order knows/,
    inject: async (world) => {
      world.stripe.state.payElsewhere(27_00);
      await hearAll(world);
    },
    mend: async (world) => {
      await confirm(world);
      const { body } = await world.app.call("GET", "/api/admin/provider-unknowns?state=open", {
        as: world.admin.token,
      });
      for (const { id } of body.data)
        await world.app.call("POST", `/api/admin/provider-unknowns/${id}/not-ours`, { as: world.admin.token });
      await tickOffNotices(world);
    },
  },
  {
    name: "Signatures of events are wrong for a day",
    cards: ["events_lost"],
    mail: /refused/,
    environment: { STRIPE_WEBHOOK_SECRET: "whsec_another", STRIPE_CONNECT_WEBHOOK_SECRET: undefined },
    inject: async (world) => {
      for (let sale = 0; sale < 3; sale += 1) {
        const { ref } = await anOrderBeingPaid(world);
        world.stripe.state.pay(ref, "approves");
      }
      await hearAll(world);
      world.oncePerStep = async () => {
        const { ref } = await anOrderBeingPaid(world);
        world.stripe.state.pay(ref, "approves");
        await hearAll(world);
      };
    },
    mend: async (world) => {
      await world.restart({});
    },
  },
  {
    name: "The webhook secret of Connect is missing",
    cards: ["events_lost"],
    mail: /events that is closed/,
    environment: { STRIPE_CONNECT_WEBHOOK_SECRET: undefined },
    inject: async (world) => {
      await aReadySeller(world);
    },
    mend: (world) => world.restart({}),
  },
  {
    name: "A plan's renewal is overdue",
    cards: ["renewals_overdue"],
    mail: /renewal is overdue/,
    inject: async (world) => {
      const subscriber = await aPerson(world.app);
      await beginPlan(world, subscriber.token);
      const [plan] = await world.raw("select current_period_end as ends from subscriptions");
      world.app.platform.clock.set(new Date(new Date(String(plan?.["ends"])).getTime() - 60_000));
      world.renews = false;
    },
    mend: async (world) => {
      world.renews = true;
    },
  },
  {
    name: "A seller's account can no longer be paid, and its event is lost",
    cards: ["accounts_lost"],
    mail: /cannot be paid/,
    inject: async (world) => {
      const { account } = await aReadySeller(world);
      deafen(world);
      world.stripe.state.connect.submit(account, false);
    },
    mend: async (world) => {
      world.hears = true;
      for (const { id } of world.stripe.state.connect.accounts.values()) world.stripe.state.connect.submit(id);
      await hearAll(world);
    },
  },
];

/** The seller has mended the bank details, so that the next payout arrives. */
async function payAgain(world: AlarmWorld, sellerId: number): Promise<void> {
  const token = world.tokens.get(sellerId) ?? "";
  await world.app.call("POST", "/api/seller/payouts", { as: token, headers: { "idempotency-key": randomUUID() } });
  await hearAll(world);
  const { connect } = world.stripe.state;
  for (const payout of connect.payouts.values())
    if (payout.status === "pending" || payout.status === "in_transit") connect.arrive(payout.id);
  await hearAll(world);
}

/** An administrator gives everything back. */
async function refundAll(world: AlarmWorld, publicId: string): Promise<void> {
  const [line] = await world.raw(
    "select i.id from order_items i join orders o on o.id = i.order_id where o.public_id = $1",
    publicId,
  );
  await confirm(world);
  const { status, body } = await world.app.call("POST", `/api/orders/${publicId}/refunds`, {
    as: world.admin.token,
    headers: { "idempotency-key": randomUUID() },
    body: { items: [{ order_item_id: Number(line?.["id"]), units: 1 }], reason: "They fell ill before it began" },
  });
  if (status !== 201) throw new Error(`the refund was answered ${status} ${JSON.stringify(body)}`);
}

/** A month of a plan, begun with a stored card. */
async function beginPlan(world: AlarmWorld, token: string): Promise<void> {
  const body = { plan_key: "educator_monthly", accept_terms: true };
  const begun = await world.app.call("POST", "/api/subscriptions/checkout", { as: token, body });
  const ref = String(begun.body.payment.client_secret).replace(/_secret.*/, "");
  if (ref.startsWith("pi_")) world.stripe.state.billing.payWithCard(ref, "approves");
  else world.stripe.state.billing.giveCard(ref, "approves");
  await hearAll(world);
}
