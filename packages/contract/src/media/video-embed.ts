export interface VideoEmbed {
  readonly host: "YouTube" | "Vimeo";
  readonly url: string;
}

/** The player's address for a watch, short or page address of YouTube or Vimeo; null for anything else. */
export function videoEmbed(address: string): VideoEmbed | null {
  const url = withHost(address);
  if (url === null) return null;
  return youTube(url) ?? vimeo(url);
}

/** The host of a player's address, for "Play video from {host}"; null when it is no player. */
export function playerHost(address: string): VideoEmbed["host"] | null {
  const host = withHost(address)?.hostname ?? "";
  if (/^(www\.)?youtube(-nocookie)?\.com$/.test(host)) return "YouTube";
  return host === "player.vimeo.com" ? "Vimeo" : null;
}

export const embedRefused = "This embed code is not from an allowed video host";

export type EmbedResult =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly message: string };

/**
 * What of a pasted value is kept: of an embed code the `src` of its iframe, if it is https and from YouTube, Vimeo or one
 * of `hosts`; an address is left as it is.
 */
export function readEmbed(pasted: string, hosts: readonly string[] = []): EmbedResult {
  const text = pasted.trim();
  if (!text.includes("<")) return { ok: true, url: text };
  const tag = /<iframe\b[^>]*>/i.exec(text)?.[0] ?? "";
  const match = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag);
  const source = (match?.[1] ?? match?.[2] ?? match?.[3] ?? "").trim().replaceAll("&amp;", "&");
  const url = source.startsWith("//") ? `https:${source}` : source;
  const allowed = allowedPlayer(url, hosts);
  return allowed === null ? { ok: false, message: embedRefused } : { ok: true, url: allowed };
}

function allowedPlayer(address: string, hosts: readonly string[]): string | null {
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username !== "" || url.password !== "" || url.port !== "") return null;
  const converted = videoEmbed(address);
  if (converted) return converted.url;
  if (url.hostname === "youtube.com") url.hostname = "www.youtube.com";
  const allowed = playerHost(url.href) !== null || hosts.includes(url.hostname);
  return allowed ? url.href : null;
}

/** Addresses as people write them: with https, with http, with `//` or bare. */
function withHost(address: string): URL | null {
  const bare = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\//i.test(address);
  const text = bare ? `https://${address}` : address.startsWith("//") ? `https:${address}` : address;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text);
}

function youTube(url: URL): VideoEmbed | null {
  const id = youTubeId(url);
  if (id === null || !/^[\w-]+$/.test(id)) return null;
  const start = seconds(url.searchParams.get("t") ?? url.searchParams.get("start") ?? url.hash.replace(/^#t=/, ""));
  return { host: "YouTube", url: `https://www.youtube.com/embed/${id}${start > 0 ? `?start=${start}` : ""}` };
}

function youTubeId(url: URL): string | null {
  const [, first = "", second = ""] = url.pathname.split("/");
  if (url.hostname === "youtu.be" || url.hostname === "www.youtu.be") return first;
  if (!/^((www|m|music)\.)?youtube\.com$/.test(url.hostname)) return null;
  if (first === "watch") return url.searchParams.get("v");
  return first === "shorts" || first === "live" ? second : null;
}

function vimeo(url: URL): VideoEmbed | null {
  if (!/^(www\.)?vimeo\.com$/.test(url.hostname)) return null;
  const match = /^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(url.pathname);
  if (!match?.[1]) return null;
  const unlisted = match[2] ?? url.searchParams.get("h");
  const start = seconds(url.hash.replace(/^#t=/, ""));
  const query = unlisted && /^[0-9a-f]+$/.test(unlisted) ? `?h=${unlisted}` : "";
  return { host: "Vimeo", url: `https://player.vimeo.com/video/${match[1]}${query}${start > 0 ? `#t=${start}s` : ""}` };
}

/** "90", "90s", "1m30s" and "1h2m3s" in seconds; 0 for anything else. */
function seconds(text: string): number {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text);
  if (!match) return 0;
  return Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0);
}
