import { checkoutErrors } from "@pavane/contract/checkout/errors";
import type { Order } from "@pavane/contract/checkout/schema-order";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { lockPeople } from "../../identity/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import { describeItems } from "../describe-items.ts";
import { sendOrderTaken } from "../mails/order-taken-mail.ts";
import { moveAccess } from "../purchases/move-access.ts";
import { saveTaken } from "./guests-repository.ts";
import { openOrder } from "../orders/open-order.ts";
import { mayBeTaken } from "../orders/present-order.ts";
import { lockOrderWithLines } from "../orders/lines-repository.ts";
import type { OrderItemRow, OrderRow } from "../orders/orders-repository.ts";
import { viewOrder } from "../orders/view-order.ts";

type TakeOrderRefusal = Refusal<"order_not_found" | "order_settled" | "own_item">;

/**
 * Gives a guest's paid order, and nothing else of its address, to the account of anybody with its token.
 * The answers are the same whether or not the address has an account; what the owner of one has opened, given away or
 * asked about since stays with them, and what the actor sells themselves they do not buy in this way either. An order
 * that is the actor's already is answered as it is.
 */
export async function takeOrder(
  deps: CheckoutDeps,
  actor: Actor,
  typed: string,
  token: string | null,
): Promise<Order | TakeOrderRefusal> {
  const asking = { actor, token };
  const known = await openOrder(deps.db.read, typed, asking);
  if (isRefusal(known)) return known;
  const refused = await deps.db.write((tx) => take(tx, deps, actor, known));
  return refused ?? viewOrder(deps, typed, asking);
}

async function take(tx: Tx, deps: CheckoutDeps, actor: Actor, known: OrderRow): Promise<null | TakeOrderRefusal> {
  const at = deps.clock.now();
  // A concurrent payment of the order has its lock and waits for the address.
  if (known.paidAt === null) return refuse(checkoutErrors.order_settled);
  // Before the order: a claim at this moment gives the order away in the same sequence.
  await deps.identity.lockEmail(tx, known.email);
  const locked = await lockOrderWithLines(tx, known.id);
  if (locked === null) return refuse(checkoutErrors.order_not_found);
  const { order, lines } = locked;
  if (order.userId === actor.id) return null;
  // Somebody took it at this moment: the token has ended.
  if (order.takenAt !== null) return refuse(checkoutErrors.order_not_found);
  if (order.userId === null || order.paidAt === null || !mayBeTaken(order, at))
    return refuse(checkoutErrors.order_settled);
  await lockPeople(tx, [order.userId, actor.id]);
  if (await isOwn(tx, deps, lines, actor)) return refuse(checkoutErrors.own_item);
  const move = { from: order.userId, into: actor.id, since: order.paidAt, at };
  if ((await moveAccess(tx, deps, lines, move)) === "used") return refuse(checkoutErrors.order_settled);
  await saveTaken(tx, order.id, actor.id, at);
  await deps.identity.endEmptyGuest(tx, { email: order.email, at });
  await sendOrderTaken(tx, deps, order);
  return null;
}

/** Whether somebody is paid for a line, or sells, made or teaches a thing today, which a cart refuses them too. */
async function isOwn(tx: Tx, deps: CheckoutDeps, lines: readonly OrderItemRow[], actor: Actor): Promise<boolean> {
  if (lines.some((line) => line.sellerId === actor.id)) return true;
  const things = await describeItems(tx, deps, lines, actor);
  return lines.some((line) => things.of(line)?.ownership === "own_item");
}
