import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { commonErrors, invalidField, refuse, type FieldErrors, type Refusal } from "@pavane/contract/core/errors";
import { containsLink, visibleName } from "@pavane/contract/core/visible-text";
import { email as emailAddress } from "@pavane/contract/identity/requests";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CheckoutDeps } from "../deps.ts";
import type { OrderingPerson } from "./write-order.ts";
import { findContact } from "./buyers-repository.ts";

/** What a guest says of themselves; members are known. */
export interface SaidOfPerson {
  readonly items?: readonly unknown[] | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
}

/** The person who places an order: the account, or the guest with what they typed. */
export async function orderingPerson(
  deps: Pick<CheckoutDeps, "db" | "site">,
  actor: Actor | null,
  said: SaidOfPerson,
): Promise<OrderingPerson | Refusal<"guest_checkout_off" | "cart_empty" | "validation_failed">> {
  if (actor !== null) {
    const contact = await findContact(deps.db.read, actor.id);
    if (contact === null) return invalidField("email", "Add an e-mail address to your account first");
    return { buyer: { id: actor.id, level: actor.level }, ...contact };
  }
  if (!(await deps.site.getSettings()).guest_checkout) return refuse(checkoutErrors.guest_checkout_off);
  if (said.items === undefined) return refuse(checkoutErrors.cart_empty);
  const email = emailAddress.safeParse(said.email ?? "").data ?? null;
  const name = visibleName(said.name ?? "");
  const wrongName = nameProblem(name);
  if (email !== null && wrongName === null) return { buyer: null, email, name };
  return refuseFields({
    ...(email === null ? { email: "Enter an e-mail address" } : {}),
    ...(wrongName === null ? {} : { name: wrongName }),
  });
}

/** A guest's name is read by others, on the page of a given link, and becomes their account's. */
function nameProblem(name: string): string | null {
  if (name === "") return "Enter your name";
  return containsLink(name) ? "Names cannot contain links." : null;
}

function refuseFields(fields: FieldErrors): Refusal<"validation_failed"> {
  const [message = commonErrors.validation_failed.message] = Object.values(fields);
  return refuse(commonErrors.validation_failed, { message, fields });
}
