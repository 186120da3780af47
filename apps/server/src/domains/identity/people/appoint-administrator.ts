import { dayMs } from "@pavane/contract/core/durations";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { aPerson } from "../audit-target.ts";
import { findEmailOwner } from "../accounts/users-repository.ts";
import { insertAccount } from "../profiles/profiles-repository.ts";
import { insertToken, voidTokens } from "../accounts/tokens-repository.ts";
import { findTakenUsernames, lockUsernames } from "../accounts/usernames-repository.ts";
import { findActingAdministrators, lockAdministrators } from "../roles/administrators-repository.ts";
import { insertRole } from "../roles/roles-repository.ts";
import { hashToken, newToken } from "../tokens.ts";
import { findForAppointment, type Appointed } from "./appointments-repository.ts";

const linkMs = dayMs;

type Deps = Pick<Platform, "db" | "clock">;

/** The result. `token` opens /reset-password#{token} once within a day; without one the person signs in as before. */
export type Appointment =
  | { readonly done: "made" | "given" | "link"; readonly username: string; readonly token: string | null }
  | { readonly done: "refused"; readonly why: string };

const refused = (why: string): Appointment => ({ done: "refused", why });

/**
 * Makes the first administrator of an installation, for anyone who may run commands on its server: a new account, whose
 * e-mail counts as confirmed, or one that exists under both names. Run again before a password was set, it gives a new
 * link and the earlier one ends. Refused once somebody administers the site: they give the role to others.
 */
export function appointAdministrator(
  deps: Deps,
  { username, email }: { readonly username: string; readonly email: string },
): Promise<Appointment> {
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    await lockAdministrators(tx);
    const [acting] = (await findActingAdministrators(tx)).filter(({ comesIn }) => comesIn);
    if (acting)
      return refused(`${acting.username} administers this site already, and gives the role to others at /admin/users.`);
    const owner = await findEmailOwner(tx, email);
    const known = await findForAppointment(tx, username);
    if (owner !== null && owner.id !== known?.id)
      return refused(`The e-mail belongs to another account. Use its username.`);
    if (known !== null && owner === null) return refused("This username is taken by an account with another e-mail.");
    return known === null ? makeOne(tx, { username, email, at }) : giveTo(tx, known, at);
  });
}

/** A link with which an administrator sets a new password, for when no mail reaches them. Earlier links end. */
export function linkForAdministrator(deps: Deps, username: string): Promise<Appointment> {
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    const known = await findForAppointment(tx, username);
    if (!known?.isAdministrator) return refused("There is no administrator with this username.");
    await recordAudit(tx, { action: "admin.invited", target: aPerson(known) });
    return { done: "link", username: known.username, token: await newLink(tx, known.id, at) };
  });
}

async function makeOne(tx: Tx, one: { username: string; email: string; at: Date }): Promise<Appointment> {
  const { username, email, at } = one;
  await lockUsernames(tx, [username]);
  if ((await findTakenUsernames(tx, [username], at)).size > 0)
    return refused("This username is kept for somebody else.");
  const id = await insertAccount(tx, {
    user: { username, email },
    profile: { chosenVisibility: "nobody", inSearch: false },
    roles: ["STUDENT", "ADMIN"],
    at,
  });
  await recordAudit(tx, { action: "admin.invited", target: aPerson({ id, username }), after: { email } });
  return { done: "made", username, token: await newLink(tx, id, at) };
}

async function giveTo(tx: Tx, known: Appointed, at: Date): Promise<Appointment> {
  const { id, username } = known;
  if (!known.mayAct) return refused("This account is deactivated or deleted.");
  await insertRole(tx, { userId: id, role: "ADMIN", grantedBy: null, at });
  await recordAudit(tx, { action: "admin.invited", target: aPerson({ id, username }) });
  return { done: "given", username, token: known.hasPassword ? null : await newLink(tx, id, at) };
}

async function newLink(tx: Tx, userId: number, at: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(at.getTime() + linkMs);
  await voidTokens(tx, userId, "reset", at);
  await insertToken(tx, { userId, kind: "reset", tokenHash: hashToken(token), email: null, expiresAt, createdAt: at });
  return token;
}
