import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { minuteMs } from "@pavane/contract/core/durations";
import { safeRedirect } from "@pavane/contract/identity/safe-redirect";
import type { Actor } from "../../../platform/http/actor.ts";
import { addressKey } from "../../../platform/rate-limit.ts";
import type { IdentityDeps } from "../deps.ts";
import { limits } from "../limits.ts";
import { insertFlow, type SignInFlow } from "../sign-in-providers/flows-repository.ts";
import { findProvider } from "../sign-in-providers/providers-repository.ts";
import { setUpProvider } from "../sign-in-providers/set-up-provider.ts";
import { hashToken, newToken } from "../tokens.ts";
import { sealChecks } from "./flow-checks.ts";
import { refuseFault } from "./provider-fault.ts";

/** The browser at the other end. */
export interface FlowBrowser {
  readonly ip: string;
  /** What its cookie holds; null for one that began nothing. */
  readonly secret: string | null;
}

interface Beginning {
  readonly providerId: number;
  readonly purpose: SignInFlow["purpose"];
  /** Who links or confirms; null: a guest signs in. */
  readonly actor: Pick<Actor, "id" | "sessionId"> | null;
  readonly remember: boolean;
  readonly redirect: string | null;
}

/** Signing in there takes a while: an app on a phone, a mail with a code. */
const flowMs = 10 * minuteMs;

/** Where a browser is sent to sign in at a provider. What comes back counts once, in this browser, within ten minutes. */
export async function beginAtProvider(
  deps: IdentityDeps,
  { providerId, purpose, actor, remember, redirect }: Beginning,
  browser: FlowBrowser,
): Promise<
  | Refusal<"rate_limited" | "not_found" | "sign_in_provider_failed">
  | { readonly url: string; readonly browserSecret: string }
> {
  const tooMany = await deps.limiter.hit(limits.providerSignIn, addressKey(browser.ip));
  if (tooMany) return tooMany;
  const provider = await findProvider(deps.db.read, providerId);
  if (provider === null || !provider.active) return refuse(commonErrors.not_found);
  const setUp = setUpProvider(deps, provider);
  if (isRefusal(setUp)) return setUp;
  const [state, nonce, verifier] = [newToken(), newToken(), newToken()];
  const maxAge = purpose === "confirm" ? 0 : null;
  const url = await deps.openId.begin(setUp, { state, nonce, verifier, maxAge });
  if (!(url instanceof URL)) return refuseFault(deps, provider, url);
  const browserSecret = browser.secret ?? newToken();
  const now = deps.clock.now();
  await deps.db.write((tx) =>
    insertFlow(tx, {
      providerId,
      purpose,
      userId: actor?.id ?? null,
      sessionId: actor?.sessionId ?? null,
      browserHash: hashToken(browserSecret),
      stateHash: hashToken(state),
      checks: sealChecks(deps.flowSealer, { nonce, verifier }),
      remember,
      redirect: safeRedirect(redirect, deps.baseUrl()),
      expiresAt: new Date(now.getTime() + flowMs),
      createdAt: now,
    }),
  );
  return { url: url.href, browserSecret };
}
