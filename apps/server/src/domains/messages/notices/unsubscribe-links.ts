import { noticeKindFacts } from "@pavane/contract/messages/notices";
import { unsubscribeToken, type Unsubscription } from "./unsubscribe-token.ts";

export interface UnsubscribeLinks {
  /** For people, at the foot of a mail. The token is in the part of an address that no server logs. */
  readonly page: string;
  /** For mail programs (RFC 2369, RFC 8058). */
  readonly headers: Readonly<Record<string, string>>;
}

/** Null for a kind that is always sent. */
export function unsubscribeLinks(
  { secret, baseUrl }: { readonly secret: Buffer; baseUrl(): string },
  about: Unsubscription,
): UnsubscribeLinks | null {
  if (noticeKindFacts[about.kind].email === "always") return null;
  const token = unsubscribeToken(secret, about);
  return {
    page: `${baseUrl()}/unsubscribe#${token}`,
    headers: {
      "List-Unsubscribe": `<${baseUrl()}/unsubscribe?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
