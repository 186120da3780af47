import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { Registration } from "@pavane/contract/identity/requests";
import type { Role } from "@pavane/contract/identity/roles";
import { danceStyleTexts } from "@pavane/contract/site/dance-styles";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { addressKey } from "../../../platform/rate-limit.ts";
import { chooseStyles } from "../../site/index.ts";
import type { Client } from "../sessions/client.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { limits } from "../limits.ts";
import { hashPassword } from "../accounts/password-hash.ts";
import { refusePassword } from "../accounts/password-problem.ts";
import { refuseName } from "../accounts/refuse-name.ts";
import { requestedRoles } from "./requested-roles.ts";
import { startSession, type StartedSession } from "../sessions/start-session.ts";
import { findTakenUsernames, lockUsernames } from "../accounts/usernames-repository.ts";
import { getAccount, type Account } from "../profiles/accounts-repository.ts";
import { insertAccount, type NewUser } from "../profiles/profiles-repository.ts";
import { rolesGivenAtOnce } from "../roles/given-at-once.ts";
import { notifyRoleRequested } from "../roles/notify-role-requested.ts";
import { insertRoleRequests } from "../roles/role-requests-repository.ts";
import { recordTerms, shownTerms } from "../accounts/terms.ts";
import { sendVerifyLink } from "../credentials/verify-link.ts";

type RegisterRefusal = Refusal<"rate_limited" | "registration_closed" | "username_taken" | "validation_failed">;

/**
 * Creates an account and signs in. An e-mail that belongs to somebody else is never reported: its owner is notified by
 * mail. A paid tier is kept as the person's choice and waits for payment.
 */
export async function registerPerson(
  deps: IdentityDeps,
  form: Registration,
  client: Client,
): Promise<RegisterRefusal | (StartedSession & { account: Account })> {
  const now = deps.clock.now();
  const settings = await deps.site.getSettings();
  if (!settings.registration_open) return refuse(identityErrors.registration_closed);
  const tooMany = await deps.limiter.hit(limits.register, addressKey(client.ip));
  if (tooMany) return tooMany;
  const weak = refusePassword("password", form.password, form);
  const refused = weak ?? refuseName(form);
  if (refused) return refused;
  const taken = await findTakenUsernames(deps.db.read, [form.username], now);
  if (taken.size > 0) return refuse(identityErrors.username_taken);

  const mails = await mailsOf(deps);
  const passwordHash = await hashPassword(form.password);
  const { given, asked } = requestedRoles(form.intents, rolesGivenAtOnce(settings));
  return deps.db.write(async (tx) => {
    await lockUsernames(tx, [form.username]);
    if ((await findTakenUsernames(tx, [form.username], now)).size > 0) return refuse(identityErrors.username_taken);
    const styles = chooseStyles(await deps.site.holdStyles(tx, "name", form.styles), "name", form.styles, []);
    if (styles === null) return invalidField("styles", danceStyleTexts.choose);
    const roles: Role[] = ["STUDENT", ...given];
    const interests = { styles, levels: form.levels, ageGroups: form.age_groups };
    const userId = await insertAccount(tx, {
      user: newUser(form, passwordHash, now),
      profile: interests,
      roles,
      at: now,
    });
    await acceptShownTerms(tx, deps, { userId, shown: form.terms_version, ip: client.ip, at: now });
    await requestRoles(tx, deps, { userId, form, roles: asked, at: now });
    await sendVerifyLink(tx, deps, mails, { userId, username: form.username, email: form.email, now });
    await deps.news.registered(tx, { userId, at: now });
    const session = { userId, method: "registration", twoFactor: false, remember: true, client, now } as const;
    const started = await startSession(tx, deps, session);
    return { ...started, account: await getAccount(tx, userId) };
  });
}

async function acceptShownTerms(
  tx: Tx,
  deps: IdentityDeps,
  { shown, ...accepted }: { userId: number; shown: Registration["terms_version"]; ip: string; at: Date },
): Promise<void> {
  await recordTerms(tx, { ...accepted, version: await shownTerms(tx, deps, shown) });
}

async function requestRoles(
  tx: Tx,
  deps: IdentityDeps,
  { userId, form, roles, at }: { userId: number; form: Registration; roles: readonly Role[]; at: Date },
): Promise<void> {
  const note = "Chosen when the account was created.";
  await insertRoleRequests(tx, userId, roles, note, at);
  const { username, first_name = null, last_name = null } = form;
  await notifyRoleRequested(tx, deps, { userId, person: { username, first_name, last_name }, roles, note, at });
}

/** The account of what was filled in. Interests become the profile, intents roles; password and terms were read above. */
function newUser(form: Registration, passwordHash: string, now: Date): NewUser {
  const { username, email, first_name, last_name, country, time_zone, tier, ...others } = form;
  const { password: _hashed, accept_terms: _checked, terms_version: _terms, intents: _roles, ...interests } = others;
  const { styles: _styles, levels: _levels, age_groups: _ages, ...rest } = interests;
  assertNoRest(rest);
  return {
    username,
    pendingEmail: email,
    pendingEmailAt: now,
    passwordHash,
    firstName: first_name ?? null,
    lastName: last_name ?? null,
    country: country ?? null,
    timeZone: time_zone ?? null,
    subscriptionTier: tier,
    isActive: tier === "free",
  };
}
