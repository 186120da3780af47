/** What the address belongs to; decides the picture shown when there is none. `site` is the site itself, on its home page. */
export type MediaKind = "course" | "resource" | "user" | "seller" | "profile" | "booking" | "site" | "video";

export interface MediaUrlOptions {
  /** Address of this site, for example `https://pavane.example`. */
  readonly origin: string;
  /** Hosts of avatar services and known image hosts (setting `image_hosts`); their addresses stay as they are. */
  readonly imageHosts?: readonly string[];
  /** Where uploads may also be found (setting `media_origin`), for example `https://files.example`. */
  readonly mediaOrigin?: string | null;
  /** Milliseconds put behind thumbnail paths: one value for a whole page load. */
  readonly stamp: number;
  /** Id of the thing, so that its generated cover is its own; 0 without. */
  readonly id?: number;
}

/** The address a browser should load for a stored one of a picture. Applying it to its own result changes nothing. */
export function pictureUrl(value: string | null | undefined, kind: MediaKind, options: MediaUrlOptions): string {
  const address = (value ?? "").trim();
  if (address === "") return defaultImage(kind, options.id);
  if (staysAsItIs(address, options)) return address;
  const local = localPath(address, absolute(address), options);
  return local === null ? address : stamped(withoutPublic(local), options.stamp);
}

/** Pictures that stand in their own address, or on a host that is known. */
export function staysAsItIs(address: string, { imageHosts = [] }: MediaUrlOptions): boolean {
  if (/^data:/i.test(address)) return true;
  const url = absolute(address);
  return url !== null && isKnownImageHost(url.hostname, imageHosts);
}

/** The picture of a kind: generated for ever the same from the id. A video has none. */
export function defaultImage(kind: MediaKind, id = 0): string {
  const cover = coverKinds[kind];
  return cover === null ? "" : `/covers/${cover}/${id}.svg`;
}

/**
 * Before the generated picture of a resource comes what is seen of its files; the address itself leads to the generated one where there
 * is nothing to see.
 */
const faceOf = (kind: MediaKind, id = 0): readonly string[] =>
  kind === "resource" && id > 0 ? [`/api/resources/${id}/face`] : [];

const coverKinds: Readonly<Record<MediaKind, string | null>> = {
  course: "course",
  resource: "resource",
  user: "person",
  profile: "person",
  seller: "store",
  booking: "person",
  site: "site",
  video: null,
};

/**
 * Addresses to try one after the other while the picture of a stored address fails, each once; the last is the default image.
 * A picture on a host that the settings do not name is not asked for: no page loads from where nobody agreed to.
 */
export function imageCandidates(
  value: string | null | undefined,
  kind: MediaKind,
  options: MediaUrlOptions,
): readonly string[] {
  const url = pictureUrl(value, kind, options);
  const fallback = defaultImage(kind, options.id);
  const last = [...faceOf(kind, options.id), fallback];
  if (url === fallback) return distinct(last);
  const host = absolute(url)?.hostname;
  if (host !== undefined) return distinct([isHostAmong(host, options.imageHosts ?? []) ? url : "", ...last]);
  if (!isLocal(url)) return distinct([/^data:/i.test(url) ? url : "", ...last]);
  const elsewhere = options.mediaOrigin ? [`${withoutSlash(options.mediaOrigin)}${url}`] : [];
  return distinct([url, ...otherDirectories(url), ...elsewhere, ...last]);
}

/** `/uploads/images/x` may also lie at `/uploads/x` or, smaller, at `/uploads/thumbnails/x`. */
function otherDirectories(url: string): string[] {
  const match = /^\/uploads\/(?:(images|thumbnails)\/)?(.+)$/.exec(url);
  if (!match?.[2]) return [];
  const alternate = match[1] === "images" ? `/uploads/${match[2]}` : `/uploads/images/${match[2]}`;
  return [alternate, `/uploads/thumbnails/${match[2]}`];
}

function absolute(address: string): URL | null {
  if (!/^(https?:)?\/\//i.test(address)) return null;
  const text = address.startsWith("//") ? `https:${address}` : address;
  return URL.canParse(text) ? new URL(text) : null;
}

const avatarHosts = ["ui-avatars.com", "gravatar.com", "api.dicebear.com"];

const isKnownImageHost = (host: string, hosts: readonly string[]): boolean =>
  isHostAmong(host, [...avatarHosts, ...hosts]);

/** Whether a host, or one it belongs to, is in a list. */
export const isHostAmong = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((known) => host === known || host.endsWith(`.${known}`));

/** The path on this site, or null for addresses that lie elsewhere. */
function localPath(address: string, url: URL | null, options: MediaUrlOptions): string | null {
  if (url === null) return isLocal(address) || address.startsWith("public/") ? address : null;
  const elsewhere = withoutSlash(options.mediaOrigin ?? "");
  if (elsewhere !== "" && address.startsWith(`${elsewhere}/uploads/`)) return address.slice(elsewhere.length);
  return url.host === new URL(options.origin).host ? `${url.pathname}${url.search}${url.hash}` : null;
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, "");

const isLocal = (address: string): boolean => /^\/(?![/\\])/.test(address);

/** Also folds slashes at the start: a path must never become the address of another host. */
function withoutPublic(path: string): string {
  return path.replace(/^(?:[/\\]*public(?=[/\\]))+/, "").replace(/^[/\\]+/, "/");
}

function stamped(path: string, stamp: number): string {
  if (path.includes("?") || !/^[^#]*\/thumbnails\//.test(path)) return path;
  const [file = "", ...rest] = path.split("#");
  return [`${file}?t=${stamp}`, ...rest].join("#");
}

const distinct = (list: readonly string[]): string[] => [...new Set(list)].filter((address) => address !== "");
