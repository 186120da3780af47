import type { QueryClient } from "@tanstack/react-query";
import { toast } from "../ui/toasts/toast-store.ts";
import { ApiError, messageOf } from "../api/api-error.ts";
import { api } from "../api/api.ts";
import { accountCartQuery } from "./account-cart.ts";
import { setChanging } from "./changing.ts";
import {
  applyChange,
  queueChange,
  resolveStep,
  settleChange,
  type AccountLines,
  type CartChange,
  type CartStep,
} from "./cart-change.ts";
import { keyOf, type AccountLine } from "./guest/cart-line.ts";
import { subtotalOf } from "./subtotal.ts";

/** What the server has, and what is on its way there: one at a time, in the order in which people clicked. */
interface Queue {
  /** Null until the cart was read for the first time. */
  base: AccountLines | null;
  sending: CartChange | null;
  waiting: readonly CartChange[];
  done: Promise<void>;
}

const queues = new WeakMap<QueryClient, Queue>();

/**
 * Shows a change immediately and sends it; what the server refuses is removed again and a toast says so. Resolves when
 * no request is pending any more.
 */
export function changeAccountCart(client: QueryClient, change: CartChange | CartStep): Promise<void> {
  const queue = queues.get(client) ?? { base: null, sending: null, waiting: [], done: Promise.resolve() };
  queues.set(client, queue);
  const idle = queue.sending === null && queue.waiting.length === 0;
  if (idle || queue.base === null) queue.base = readCart(client);
  const next = change.kind === "step" ? resolveStep(linesOf(queue), change) : change;
  if (next === null) return queue.done;
  queue.waiting = queueChange(queue.waiting, next);
  show(client, queue);
  if (idle) queue.done = sendAll(client, queue);
  return queue.done;
}

const readCart = (client: QueryClient): AccountLines | null =>
  client.getQueryData(accountCartQuery().queryKey)?.items ?? null;

/** What the server has, and on top of it what it has not agreed to yet. */
const linesOf = ({ base, sending, waiting }: Queue): AccountLines =>
  (sending === null ? waiting : [sending, ...waiting]).reduce(applyChange, base ?? []);

async function sendAll(client: QueryClient, queue: Queue): Promise<void> {
  setChanging(true);
  for (let [next, ...rest] = queue.waiting; next; [next, ...rest] = queue.waiting) {
    queue.sending = next;
    queue.waiting = rest;
    try {
      const answer = await send(queue.base ?? [], next);
      queue.base = queue.base && settleChange(queue.base, next, answer);
      sayDone(next);
    } catch (error) {
      toastError(next, error);
    }
    queue.sending = null;
    show(client, queue);
  }
  setChanging(false);
  await client.invalidateQueries({ queryKey: accountCartQuery().queryKey });
}

/** An answer that is on its way would show the cart as it was before these changes. */
function show(client: QueryClient, queue: Queue): void {
  const { queryKey } = accountCartQuery();
  queue.base ??= readCart(client);
  if (queue.base === null) return;
  void client.cancelQueries({ queryKey });
  const items = [...linesOf(queue)];
  const subtotal = subtotalOf(items.map((item) => ({ ...item, price: item.itemDetails.price })));
  client.setQueryData(queryKey, { items, subtotal, total: subtotal });
}

async function send(base: AccountLines, change: CartChange): Promise<AccountLine | null> {
  if (change.kind === "clear") return api("DELETE /api/cart").then(() => null);
  if (change.kind === "add") return add(change);
  const id = base.find((line) => keyOf(line) === change.key)?.id;
  // The line was never created: the change that adds it was refused, and the user was told.
  if (id === undefined) return null;
  if (change.kind === "remove") return api("DELETE /api/cart/:id", { params: { id } }).then(() => null, unlessGone);
  return api("PATCH /api/cart/:id", { params: { id }, body: bodyOf(change) });
}

function bodyOf(change: Extract<CartChange, { kind: "quantity" | "accept" | "give" }>) {
  if (change.kind === "quantity") return { quantity: change.quantity };
  return change.kind === "accept" ? { acceptPrice: change.price } : { gift: true };
}

/** A lost answer is asked for again with the same key, so that the thing is added once. */
async function add({ thing, quantity }: Extract<CartChange, { kind: "add" }>): Promise<AccountLine> {
  const call = { body: { ...thing, quantity }, headers: { "Idempotency-Key": freshKey() } };
  return api("POST /api/cart", call).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 0) return api("POST /api/cart", call);
    throw error;
  });
}

/** `crypto.randomUUID` is missing on pages without https. */
const freshKey = (): string => [...crypto.getRandomValues(new Uint32Array(4))].join("-");

/** Removed in another tab or bought in the meantime: it is removed either way. */
function unlessGone(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

function sayDone(change: CartChange): void {
  if (change.kind === "add") toast({ title: "Added to Cart", description: `${change.thing.title} is in your cart.` });
  if (change.kind === "remove") toast({ title: "Item Removed" });
  if (change.kind === "clear") toast({ title: "Cart Cleared" });
}

const failedTitles: Record<CartChange["kind"], string> = {
  add: "Failed to add item to cart",
  quantity: "Failed to update item quantity",
  accept: "Failed to accept the price",
  give: "Failed to make it a gift",
  remove: "Failed to remove item from cart",
  clear: "Failed to clear cart",
};

function toastError(change: CartChange, error: unknown): void {
  const said = messageOf(error, "");
  const title = failedTitles[change.kind];
  toast({ title, ...(said === "" ? {} : { description: said }), variant: "destructive" });
}
