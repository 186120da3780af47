import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { readPublicId } from "@pavane/contract/checkout/public-id";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { tokenHash } from "../order-token.ts";
import { findOrder, type OrderRow } from "./orders-repository.ts";

/** The requester of an order: somebody signed in, somebody with its token, or both. */
export interface OrderRequester {
  readonly actor: Pick<Actor, "id" | "level"> | null;
  readonly token: string | null;
}

export const requesterOf = (call: {
  readonly actor: Actor | null;
  readonly request: FastifyRequest;
}): OrderRequester => ({
  actor: call.actor,
  token: readOrderToken(call.request),
});

/** The header `Order-Token`; null without one. */
export function readOrderToken(request: FastifyRequest): string | null {
  const sent = request.headers["order-token"];
  return typeof sent === "string" && sent !== "" ? sent : null;
}

/** Its owner, and anybody with its token, may see and pay an order; once it was taken into an account, its owner only. */
export function mayOpenOrder(
  order: Pick<OrderRow, "userId" | "tokenHash" | "takenAt">,
  { actor, token }: OrderRequester,
): boolean {
  if (actor !== null && order.userId === actor.id) return true;
  return order.takenAt === null && token !== null && timingSafeEqual(tokenHash(token), order.tokenHash);
}

/** As whom somebody who may open an order sees it. */
export const viewerOf = (order: Pick<OrderRow, "userId">, { actor }: OrderRequester): "owner" | "token" =>
  actor !== null && order.userId === actor.id ? "owner" : "token";

/** An order by its number as typed, for those who may open it; for all others there is none. */
export async function openOrder(
  db: Read,
  typed: string,
  asking: OrderRequester,
): Promise<OrderRow | Refusal<"order_not_found">> {
  const publicId = readPublicId(typed);
  const order = publicId === null ? null : await findOrder(db, publicId);
  return order !== null && mayOpenOrder(order, asking) ? order : refuse(checkoutErrors.order_not_found);
}
