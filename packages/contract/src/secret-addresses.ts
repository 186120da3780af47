/** An address of which some parts open something for anybody who knows them. */
export interface SecretAddress {
  /** Spelled as in the site map; `*` represents any rest, where only the query matters. */
  readonly path: `/${string}`;
  /** Names of path parameters and of members of the query. */
  readonly secret: readonly string[];
}

/** Of pages and media; calls say it themselves (`secret` of an endpoint). */
export const secretAddresses: readonly SecretAddress[] = [
  { path: "/redeem/:code", secret: ["code"] },
  /** What a provider adds when it sends a browser back: a code that is exchanged once. */
  { path: "/auth/return", secret: ["code", "state"] },
  /** Turns off mails of somebody. */
  { path: "/unsubscribe", secret: ["token"] },
  /** Videos, posters and captions contain their own permission for two hours. */
  { path: "/media/*", secret: ["sig"] },
  /** Files of packages contain their permission in the path, so that links within a package go on with it. */
  { path: "/packages/:token/frame", secret: ["token"] },
  { path: "/packages/:token/files/*", secret: ["token"] },
  /** What Stripe adds when a bank's question leads back to one of our pages. */
  { path: "/*", secret: ["payment_intent_client_secret", "setup_intent_client_secret"] },
  /** Links that bring a coupon along: it is worth money to anybody who reads it. */
  { path: "/*", secret: ["coupon"] },
];
