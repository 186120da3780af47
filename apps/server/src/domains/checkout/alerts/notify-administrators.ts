import { showPublicId } from "@pavane/contract/checkout/public-id";
import type { Tx } from "../../../platform/db/database.ts";
import { displayName, findActingAdministrators, getPeople } from "../../identity/index.ts";
import type { ProviderAlert } from "../../payments/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import { sendOrderMail } from "../mails/send-order-mail.ts";
import { findOrderById } from "../orders/orders-repository.ts";
import { alertText } from "./alert-texts.ts";
import { insertAlert } from "./alerts-repository.ts";

/** Keeps what happened at the payment service without us for /admin/orders and writes to every administrator, once. */
export async function notifyAdministrators(tx: Tx, deps: CheckoutDeps, alert: ProviderAlert): Promise<void> {
  const order = alert.orderId === null ? null : await findOrderById(tx, alert.orderId);
  const number = order === null ? null : showPublicId(order.publicId);
  const { subject, text } = alertText(alert, number, await sellerOf(tx, alert));
  const action = actionOf(deps.baseUrl(), alert, order?.publicId ?? null);
  await notifyOnce(tx, deps, alert, { subject, text, action });
}

interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly url: string };
}

/** Saves an alert and writes to every administrator; nothing when this kind was reported for the same object before. */
export async function notifyOnce(
  tx: Tx,
  deps: CheckoutDeps,
  { kind, objectRef, orderId }: Pick<ProviderAlert, "kind" | "objectRef" | "orderId">,
  { subject, text, action }: Letter,
): Promise<void> {
  const id = await insertAlert(tx, { kind, objectRef, orderId, text, createdAt: deps.clock.now() });
  if (id === null) return;
  deps.log.warn({ alert: id, kind, objectRef, orderId }, text);
  for (const administrator of await findActingAdministrators(tx)) {
    await sendOrderMail(
      tx,
      deps,
      { userId: administrator.id },
      {
        kind: "payment_alert",
        subject,
        dedupeKey: `payment-alert:${id}:${administrator.id}`,
        paragraphs: [text],
        action,
      },
    );
  }
}

async function sellerOf(tx: Tx, { payout }: ProviderAlert): Promise<string> {
  if (payout === undefined) return "";
  const person = (await getPeople(tx, [payout.sellerId])).get(payout.sellerId);
  return `${person === undefined ? "seller" : displayName(person)} (#${payout.sellerId})`;
}

function actionOf(baseUrl: string, { payout }: ProviderAlert, publicId: string | null) {
  if (payout !== undefined)
    return { label: "Open the seller", url: `${baseUrl}/admin/sellers?store=${payout.sellerId}` };
  const orders = `${baseUrl}/admin/orders`;
  return publicId === null
    ? { label: "Open the orders", url: orders }
    : { label: "Open the order", url: `${orders}?order=${publicId}` };
}
