import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { NewApiTokenRequest } from "@pavane/contract/identity/schema-tokens";
import { tokenScopes } from "@pavane/contract/identity/token-scopes";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { hashToken } from "../tokens.ts";
import { countApiTokens, insertApiToken, type ApiTokenRow } from "./api-tokens-repository.ts";
import { newApiTokenText } from "./token-text.ts";
import { tokenEnd } from "./token-times.ts";

const maxTokens = 20;

/** Makes a token for somebody who was confirmed just now, and tells them by mail. Its text is answered here and never again. */
export async function makeApiToken(
  deps: Pick<IdentityDeps, "db" | "clock" | "messages" | "site" | "baseUrl">,
  actor: Actor,
  { name, scopes, expires_in_days, ...rest }: NewApiTokenRequest,
): Promise<Refusal<"too_many_tokens"> | { readonly row: ApiTokenRow; readonly secret: string }> {
  assertNoRest(rest);
  const { db, clock, messages } = deps;
  const now = clock.now();
  const mails = await mailsOf(deps);
  const secret = newApiTokenText();
  return db.write(async (tx) => {
    await lockUser(tx, actor.id);
    if ((await countApiTokens(tx, actor.id)) >= maxTokens) return refuse(identityErrors.too_many_tokens);
    const row = await insertApiToken(tx, {
      userId: actor.id,
      name,
      scopes: tokenScopes.filter((scope) => scopes.includes(scope)),
      tokenHash: hashToken(secret),
      ending: secret.slice(-4),
      expiresAt: tokenEnd(expires_in_days, now),
      lastUsedAt: null,
      createdAt: now,
    });
    await messages.queueMail(tx, { userId: actor.id, ...mails.apiTokenMade(name) });
    return { row, secret };
  });
}
