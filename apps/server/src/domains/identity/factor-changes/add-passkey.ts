import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { displayName } from "@pavane/contract/identity/person-name";
import type { NewPasskey } from "@pavane/contract/identity/requests-factors";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { spendChallenge } from "../factors/challenges-repository.ts";
import { askPasskey } from "../factors/passkey-challenges.ts";
import { countPasskeys, findPasskeys, insertPasskey, type PasskeyRow } from "../factors/passkeys-repository.ts";
import { makingOptions, readMadePasskey } from "../factors/webauthn.ts";
import { getAccount } from "../profiles/accounts-repository.ts";

const maxPasskeys = 20;

/** What a browser makes a passkey of. Devices that have one of this account are named, so that they make no second. */
export async function beginPasskey(deps: IdentityDeps, actor: Actor) {
  const { db, clock, site } = deps;
  const known = await findPasskeys(db.read, actor.id);
  if (known.length >= maxPasskeys) return refuse(identityErrors.too_many_passkeys);
  const { user } = await getAccount(db.read, actor.id);
  const asked = await db.write((tx) => askPasskey(tx, "passkey_new", actor.id, clock.now()));
  const { publicId, username } = user;
  const name = displayName({ username, first_name: user.firstName, last_name: user.lastName });
  const ofSite = { name: (await site.getSettings()).name, url: deps.baseUrl() };
  const options = makingOptions(ofSite, asked.challenge, { publicId, username, name, known });
  return { challenge_id: asked.id, options };
}

type AddRefusal = Refusal<"challenge_expired" | "passkey_exists" | "too_many_passkeys" | "validation_failed">;

export async function addPasskey(
  deps: IdentityDeps,
  actor: Actor,
  { challenge_id, credential, name, ...rest }: NewPasskey,
): Promise<AddRefusal | PasskeyRow> {
  assertNoRest(rest);
  const { db, clock, messages } = deps;
  const now = clock.now();
  const challenge = await db.write((tx) => spendChallenge(tx, challenge_id, ["passkey_new"], now));
  if (challenge === null || challenge.userId !== actor.id) return refuse(identityErrors.challenge_expired);
  const made = await readMadePasskey(deps.baseUrl(), challenge.challenge, credential);
  if (made === null) return invalidField("credential", "That passkey did not work. Try again.");
  const mails = await mailsOf(deps);
  return db.write(async (tx) => {
    await lockUser(tx, actor.id);
    if ((await countPasskeys(tx, actor.id)) >= maxPasskeys) return refuse(identityErrors.too_many_passkeys);
    const added = await insertPasskey(tx, { ...made, userId: actor.id, name, lastUsedAt: null, createdAt: now });
    if (added === null) return refuse(identityErrors.passkey_exists);
    await messages.queueMail(tx, { userId: actor.id, ...mails.passkeyAdded(name) });
    return added;
  });
}
