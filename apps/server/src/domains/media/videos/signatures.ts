import { createHmac, timingSafeEqual } from "node:crypto";

/** How long an address of a video works. */
export const linkSeconds = 2 * 3600;

/**
 * What is signed: a video, its poster (`p`), its captions in a language (`c`), all playlists and films of its qualities together (`h`),
 * or a file placed in a lesson (`l`).
 */
export type SignedThing =
  | { readonly route: "v"; readonly asset: number }
  | { readonly route: "p"; readonly asset: number }
  | { readonly route: "h"; readonly asset: number }
  | { readonly route: "c"; readonly asset: number; readonly lang: string }
  | { readonly route: "l"; readonly name: string };

export interface LinkQuery {
  readonly u?: string | undefined;
  readonly exp?: string | undefined;
  readonly sig?: string | undefined;
}

/** `/media/v/{asset}?u=…&exp=…&sig=…`: usable by anybody who holds it, for two hours; `viewer` 0 is a guest. */
export function signLink(secret: Buffer, thing: SignedThing, viewer: number, now: Date): string {
  const expires = expiryOf(now);
  return `${pathOf(thing)}?${signQuery(secret, thing, viewer, expires)}`;
}

/** Its query alone: the files of a stream are opened by one, which none of them makes last longer. */
export const streamQuery = (secret: Buffer, asset: number, viewer: number, now: Date): string =>
  signQuery(secret, { route: "h", asset }, viewer, expiryOf(now));

const expiryOf = (now: Date): string => String(Math.floor(now.getTime() / 1000) + linkSeconds);

const signQuery = (secret: Buffer, thing: SignedThing, viewer: number, expires: string): string =>
  `u=${viewer}&exp=${expires}&sig=${signature(secret, thing, String(viewer), expires)}`;

/** Whether the link was signed by us for this thing and has not expired. */
export function isValidLink(secret: Buffer, thing: SignedThing, query: LinkQuery, now: Date): boolean {
  const { u = "", exp = "", sig = "" } = query;
  if (!/^\d{1,16}$/.test(u) || !/^\d{1,12}$/.test(exp)) return false;
  const expected = Buffer.from(signature(secret, thing, u, exp));
  const given = Buffer.from(sig);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Number(exp) * 1000 > now.getTime();
}

/** How long a link that is valid will be so, in seconds. */
export const secondsLeft = ({ exp = "" }: LinkQuery, now: Date): number =>
  Math.max(1, Math.ceil(Number(exp) - now.getTime() / 1000));

const signature = (secret: Buffer, thing: SignedThing, viewer: string, expires: string): string =>
  createHmac("sha256", secret)
    .update(`media-link\n${pathOf(thing)}\n${viewer}\n${expires}`)
    .digest("base64url");

function pathOf(thing: SignedThing): string {
  if (thing.route === "l") return `/media/l/${thing.name}`;
  if (thing.route === "h") return `/media/h/${thing.asset}`;
  if (thing.route === "v") return `/media/v/${thing.asset}`;
  return thing.route === "p" ? `/media/p/${thing.asset}.jpg` : `/media/c/${thing.asset}/${thing.lang}.vtt`;
}
