import { siteAddress, webAddress } from "@pavane/contract/media/address";
import type { Platform } from "../platform.ts";
import type { Outside } from "./fetch-external.ts";
import { thisMachine } from "./this-machine.ts";

/** An address that administrators name: on the internet, or, for those who try things out, a server of this machine. */
export interface OutgoingAddress {
  readonly url: string;
  /** The port of a server of this machine; null: any public host, at 443. */
  readonly localPort: number | null;
}

const localNames: ReadonlySet<string> = new Set(["localhost", "127.0.0.1"]);

/** An address as it is stored; null for one that is not asked. In a trial a server of this machine may be named, by http. */
export function readOutgoingAddress(
  typed: string,
  { isTrial, ownHost }: { readonly isTrial: boolean; readonly ownHost: string },
): OutgoingAddress | null {
  const outside = webAddress(typed);
  if (outside !== null) return new URL(outside).hostname === ownHost ? null : { url: outside, localPort: null };
  const local = isTrial ? siteAddress(typed) : null;
  if (local === null) return null;
  const { protocol, hostname, port } = new URL(local);
  if (protocol !== "http:" || !localNames.has(hostname)) return null;
  return { url: local, localPort: port === "" ? 80 : Number(port) };
}

/** What an address means to this installation; null for one that it does not ask. */
export const outgoingAddress = (
  { config, baseUrl }: Pick<Platform, "config" | "baseUrl">,
  typed: string,
): OutgoingAddress | null =>
  readOutgoingAddress(typed, { isTrial: config.mode === "trial", ownHost: new URL(baseUrl()).hostname });

/** Which address is wanted where one was refused. */
export const outgoingAddressProblem = ({ config }: Pick<Platform, "config">): string =>
  config.mode === "trial"
    ? "Enter an address that begins with https:// or http://localhost."
    : "Enter an address of another site that begins with https://.";

/** The way to an address, and the address by which that way is asked. */
export const wayTo = (
  { url, localPort }: OutgoingAddress,
  outside: Outside,
): { readonly way: Outside; readonly address: string; readonly host: string } => ({
  way: localPort === null ? outside : thisMachine(localPort),
  // Of a server of this machine the host and port are those of `thisMachine`.
  address: localPort === null ? url : url.replace(/^http:\/\/[^/?#]+/, "https://localhost"),
  host: new URL(url).host,
});
