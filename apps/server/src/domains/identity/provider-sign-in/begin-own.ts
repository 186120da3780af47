import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { IdentityDeps } from "../deps.ts";
import { limits } from "../limits.ts";
import { findLinksOf } from "../sign-in-providers/sign-in-links-repository.ts";
import { beginAtProvider, type FlowBrowser } from "./begin-at-provider.ts";

type Begun = Awaited<ReturnType<typeof beginAtProvider>>;

/** Where somebody signs in to link an account of a provider with their own. */
export async function beginLinking(
  deps: IdentityDeps,
  actor: Actor,
  providerId: number,
  browser: FlowBrowser,
): Promise<Begun | Refusal<"already_linked">> {
  const links = await findLinksOf(deps.db.read, actor.id);
  const there = links.find((link) => link.providerId === providerId);
  if (there !== undefined) {
    const message = `An account of ${there.providerName} is linked already. Unlink it first.`;
    return refuse(identityErrors.already_linked, { message });
  }
  return beginAtProvider(deps, { providerId, purpose: "link", actor, remember: true, redirect: null }, browser);
}

/** Where somebody signs in anew, to confirm it is them; only at a provider that is linked with their account. */
export async function beginConfirming(
  deps: IdentityDeps,
  actor: Actor,
  providerId: number,
  browser: FlowBrowser,
): Promise<Begun> {
  const tooMany = await deps.limiter.hit(limits.confirm, String(actor.id));
  if (tooMany) return tooMany;
  const links = await findLinksOf(deps.db.read, actor.id);
  if (!links.some((link) => link.providerId === providerId)) return refuse(commonErrors.not_found);
  return beginAtProvider(deps, { providerId, purpose: "confirm", actor, remember: true, redirect: null }, browser);
}
