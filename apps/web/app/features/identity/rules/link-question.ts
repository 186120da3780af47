import type { Answer } from "@pavane/contract/routes";

type Checked = Pick<Answer<"POST /api/email/verify/check">, "email_masked" | "username">;

/** What a link of an e-mail asks before its button is pressed, and what that would mean. */
export function linkQuestion(revert: boolean, { email_masked: masked, username }: Checked) {
  const email = masked ?? "this e-mail";
  if (revert) {
    return {
      question: `Go back to ${email}?`,
      consequence:
        "You are signed out everywhere. Passkeys, linked accounts and two-factor sign-in that were added since the change are removed.",
    };
  }
  const owner = username ? `For @${username}. ` : "";
  return {
    question: `Confirm ${email}?`,
    consequence: `${owner}Is that not your account? Then do not confirm it: whoever made it would have your address as theirs.`,
  };
}
