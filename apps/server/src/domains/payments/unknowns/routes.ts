import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import type { unknownsEndpoints } from "@pavane/contract/payments/endpoints-unknowns";
import { answerList } from "../../../platform/http/list.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { requireConfirmed } from "../../identity/index.ts";
import type { PaymentsDeps } from "../deps.ts";
import { refuseTakeUp, type DecisionMessage } from "./decide.ts";
import { declineUnknown } from "./decline.ts";
import { giveUnknownBack } from "./give-back.ts";
import { presentOne, presentUnknowns } from "./present-unknowns.ts";
import { findUnknownTotals } from "./decisions-repository.ts";
import { findShown, unknownsStore } from "./list-repository.ts";
import { takeUpUnknown } from "./take-up.ts";

export function unknownsRoutes(deps: PaymentsDeps): Handlers<typeof unknownsEndpoints> {
  const { db, clock, provider } = deps;
  const confirmed = <T>(actor: Actor, act: () => Promise<T>) => {
    const denied = requireConfirmed(actor, clock.now());
    return denied ? Promise.resolve(denied) : act();
  };
  const answered = async <R extends Refusal>(id: number, outcome: DecisionMessage | R) =>
    isRefusal(outcome) ? outcome : { unknown: await presentOne(deps, id), said: outcome.said };
  return {
    listUnknowns: ({ query }) =>
      answerList(db.read, query, unknownsStore, { all: (rows) => presentUnknowns(deps, rows) }),
    getUnknownsStanding: async () => {
      const { open, oldestAt, elsewhere } = await findUnknownTotals(db.read, provider);
      return { open, oldest_at: oldestAt?.toISOString() ?? null, elsewhere };
    },
    takeUpUnknown: ({ actor, params: { id }, body: { as, order_public_id: orderPublicId, ...rest } }) => {
      assertNoRest(rest);
      return confirmed(actor, async () => answered(id, await takeUpUnknown(deps, actor, id, { as, orderPublicId })));
    },
    declineUnknown: ({ actor, params: { id } }) =>
      confirmed(actor, async () => answered(id, await declineUnknown(deps, actor, id))),
    giveUnknownBack: ({ actor, params: { id } }) =>
      confirmed(actor, async () => answered(id, await giveUnknownBack(deps, actor, id))),
    takeUpUnknowns: ({ actor, body: { ids, ...rest } }) => {
      assertNoRest(rest);
      return confirmed(actor, () => each(ids, (id) => takeUpLikely(deps, actor, id)));
    },
    declineUnknowns: ({ actor, body: { ids, ...rest } }) => {
      assertNoRest(rest);
      return confirmed(actor, () => each(ids, (id) => declineUnknown(deps, actor, id)));
    },
  };
}

/** One after the other: each is decided by itself, and returns its own result. */
async function each(ids: readonly number[], act: (id: number) => Promise<DecisionMessage | Refusal>) {
  const results = [];
  for (const id of new Set(ids)) {
    const outcome = await act(id);
    results.push(
      isRefusal(outcome) ? { id, done: false, said: outcome.message } : { id, done: true, said: outcome.said },
    );
  }
  return { results };
}

/** As what it most likely is. */
async function takeUpLikely(deps: PaymentsDeps, actor: Actor, id: number) {
  const [shown] = await findShown(deps.db.read, [id]);
  const [likely] = shown === undefined ? [] : (await presentOne(deps, id)).can.take_up;
  if (likely === "plan") return refuseTakeUp("A plan is ended by itself, not among others.");
  return likely === undefined
    ? refuseTakeUp("There is nothing that it could be booked as.")
    : takeUpUnknown(deps, actor, id, { as: likely });
}
