import type { Refusal } from "@pavane/contract/core/errors";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { removeWayIn } from "../factors/remove-way-in.ts";
import { findProvider } from "../sign-in-providers/providers-repository.ts";
import { deleteLink } from "../sign-in-providers/sign-in-links-repository.ts";

/** Unlinks an account of a provider, unless nothing is left to sign in with. Sessions that it opened go on. */
export async function unlinkSignIn(
  deps: IdentityDeps,
  userId: number,
  id: number,
): Promise<Refusal<"not_found" | "last_method"> | null> {
  const mails = await mailsOf(deps);
  return removeWayIn(
    deps,
    userId,
    (tx) => deleteLink(tx, userId, id),
    async (tx, { providerId }) => {
      const provider = await findProvider(tx, providerId);
      if (provider !== null) await deps.messages.queueMail(tx, { userId, ...mails.signInUnlinked(provider.name) });
    },
  );
}
