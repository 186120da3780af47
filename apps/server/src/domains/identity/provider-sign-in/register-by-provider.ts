import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { RegistrationByProvider } from "@pavane/contract/identity/requests-sign-in-providers";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { addressKey } from "../../../platform/rate-limit.ts";
import { refuseName } from "../accounts/refuse-name.ts";
import { recordTerms, shownTerms } from "../accounts/terms.ts";
import { findTakenUsernames, lockUsernames } from "../accounts/usernames-repository.ts";
import { findEmailOwner } from "../accounts/users-repository.ts";
import { sendVerifyLink } from "../credentials/verify-link.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { findGuest, lockEmail } from "../guests/guests-repository.ts";
import { lockBeforeMerge, mergeGuestOf, type Merged } from "../guests/merge-guest.ts";
import { limits } from "../limits.ts";
import type { AccountMails } from "../mails.ts";
import { getAccount, type Account } from "../profiles/accounts-repository.ts";
import { insertAccount, type NewUser } from "../profiles/profiles-repository.ts";
import type { Client } from "../sessions/client.ts";
import { startSession, type StartedSession } from "../sessions/start-session.ts";
import { takeProvedFlow } from "../sign-in-providers/flows-repository.ts";
import { findProvider } from "../sign-in-providers/providers-repository.ts";
import { insertLink } from "../sign-in-providers/sign-in-links-repository.ts";
import { readProof } from "./proved-flow.ts";
import { refuseOver } from "./take-answer.ts";

type RegisterRefusal = Refusal<
  "rate_limited" | "registration_closed" | "username_taken" | "validation_failed" | "sign_in_over" | "sign_in_taken"
>;
type Registered = StartedSession & Merged & { readonly account: Account };

/** Whose address it is, and whether the provider has confirmed it. */
interface Address {
  readonly email: string;
  readonly isConfirmed: boolean;
}

interface Filled {
  readonly form: RegistrationByProvider;
  readonly address: Address;
  readonly client: Client;
  readonly mails: AccountMails;
  readonly now: Date;
}

/**
 * Makes an account of what a provider proved, linked with it and without a password, and signs in. An address that the provider confirmed
 * counts as confirmed here, and brings along what a guest bought with it; any other is confirmed by our own mail. A paid tier is kept as the
 * person's choice and waits for payment.
 */
export async function registerByProvider(
  deps: IdentityDeps,
  form: RegistrationByProvider,
  { client, browserSecret }: { readonly client: Client; readonly browserSecret: string | null },
): Promise<RegisterRefusal | Registered> {
  const now = deps.clock.now();
  const flow = await readProof(deps, form.flow, browserSecret);
  if (isRefusal(flow)) return flow;
  const provider = await findProvider(deps.db.read, flow.providerId);
  const settings = await deps.site.getSettings();
  if (!settings.registration_open || !provider?.registers || !provider.active)
    return refuse(identityErrors.registration_closed);
  const tooMany = await deps.limiter.hit(limits.register, addressKey(client.ip));
  if (tooMany) return tooMany;
  const refused = refuseName(form);
  if (refused) return refused;
  const confirmed = flow.emailVerified ? flow.email : null;
  const email = confirmed ?? form.email;
  if (email === undefined) return invalidField("email", "Enter a valid e-mail address.");
  const mails = await mailsOf(deps);
  const address = { email, isConfirmed: confirmed !== null };
  return deps.db.write((tx) => register(tx, deps, { form, address, client, mails, now }));
}

async function register(tx: Tx, deps: IdentityDeps, filled: Filled): Promise<RegisterRefusal | Registered> {
  const { form, address, client, now } = filled;
  const taken = await lockAddress(tx, deps, address);
  if (taken) return taken;
  await lockUsernames(tx, [form.username]);
  if ((await findTakenUsernames(tx, [form.username], now)).size > 0) return refuse(identityErrors.username_taken);
  const userId = await insertAccount(tx, { user: newUser(filled), profile: {}, roles: ["STUDENT"], at: now });
  const providerId = await linkNew(tx, { flowId: form.flow, userId, now });
  if (typeof providerId !== "number") return providerId;
  const version = await shownTerms(tx, deps, form.terms_version);
  await recordTerms(tx, { userId, version, ip: client.ip, at: now });
  const merged = await confirmAddress(tx, deps, filled, userId);
  await deps.news.registered(tx, { userId, at: now });
  const session = { userId, method: "provider", providerId, twoFactor: false, remember: true, client, now } as const;
  const started = await startSession(tx, deps, session);
  return { ...started, ...merged, account: await getAccount(tx, userId) };
}

/** The locks of who confirms an address, which has no account: somebody may have made one since the form was shown. */
async function lockAddress(
  tx: Tx,
  deps: IdentityDeps,
  { email, isConfirmed }: Address,
): Promise<Refusal<"sign_in_over"> | null> {
  if (!isConfirmed) return null;
  await lockEmail(tx, email);
  if ((await findEmailOwner(tx, email)) !== null) return refuseOver("owned");
  const guest = await findGuest(tx, email);
  await lockBeforeMerge(tx, deps, { guestId: guest?.id ?? null, ownerId: null });
  return null;
}

/** Of a flow one account is made, and of an account of a provider too. */
async function linkNew(
  tx: Tx,
  { flowId, userId, now }: { readonly flowId: string; readonly userId: number; readonly now: Date },
): Promise<Refusal<"sign_in_over" | "sign_in_taken"> | number> {
  const flow = await takeProvedFlow(tx, flowId, now);
  const provider = flow === null ? null : await findProvider(tx, flow.providerId);
  if (flow === null || provider === null) return refuseOver("used");
  const { subject, email } = flow;
  const link = { userId, providerId: provider.id, issuer: provider.issuer, subject, email };
  const made = await insertLink(tx, { ...link, lastUsedAt: now, createdAt: now });
  return typeof made === "string" ? refuse(identityErrors.sign_in_taken) : provider.id;
}

async function confirmAddress(
  tx: Tx,
  deps: IdentityDeps,
  { form, address, mails, now }: Filled,
  userId: number,
): Promise<Merged> {
  const { email, isConfirmed } = address;
  if (isConfirmed) return mergeGuestOf(tx, deps, { email, userId, at: now });
  await sendVerifyLink(tx, deps, mails, { userId, username: form.username, email, now });
  return { joinedOrders: 0, invitationEnded: false };
}

function newUser({ form, address: { email, isConfirmed }, now }: Filled): NewUser {
  const { username, first_name, last_name, country, time_zone, tier, ...others } = form;
  const { flow: _taken, email: _chosen, accept_terms: _checked, terms_version: _terms, ...rest } = others;
  assertNoRest(rest);
  return {
    username,
    email: isConfirmed ? email : null,
    pendingEmail: isConfirmed ? null : email,
    pendingEmailAt: isConfirmed ? null : now,
    passwordHash: null,
    firstName: first_name ?? null,
    lastName: last_name ?? null,
    country: country ?? null,
    timeZone: time_zone ?? null,
    subscriptionTier: tier,
    isActive: tier === "free",
  };
}
