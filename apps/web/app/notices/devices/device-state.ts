/** What a browser says of showing notices while the site is closed. */
export interface BrowserFacts {
  readonly supported: boolean;
  readonly permission: NotificationPermission;
  /** The key that its subscription was made for, base64url; null without one. */
  readonly subscribedFor: string | null;
}

/** What the site knows of it. */
interface SiteFacts {
  readonly publicKey: string;
  /** The session of this browser has a device. */
  readonly listed: boolean;
}

export type DeviceState = "unsupported" | "denied" | "off" | "on";

/** On where both sides say so: a subscription of a session before, or for a key the site no longer has, gets nothing. */
export function deviceState(browser: BrowserFacts, { publicKey, listed }: SiteFacts): DeviceState {
  if (!browser.supported) return "unsupported";
  if (browser.permission === "denied") return "denied";
  return browser.permission === "granted" && listed && browser.subscribedFor === publicKey ? "on" : "off";
}
