import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { PictureCandidate, PictureReport } from "@pavane/contract/identity/schema-image-report";
import type { PersonBrief } from "@pavane/contract/identity/schema";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { fetchExternal, internet } from "../../../platform/external/fetch-external.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { IdentityDeps } from "../deps.ts";
import { findAccount, type Account } from "./accounts-repository.ts";
import { plannedTries, type PlannedTry } from "./picture-sources.ts";
import { imageAddress } from "./present-image.ts";

type Examined = Pick<IdentityDeps, "db" | "site" | "baseUrl">;

/**
 * Tries every address of a person's picture as a browser would, one after the other (specification, /profile-image-debug). Own for members,
 * anybody's for ADMIN. Errors: forbidden, not_found.
 */
export async function examinePicture(
  { db, site, baseUrl }: Examined,
  { actor, userId, http }: { actor: Actor; userId: number; http: FastifyInstance },
): Promise<PictureReport | Refusal<"forbidden" | "not_found">> {
  if (userId !== actor.id && !actor.roles.has("ADMIN")) return refuse(commonErrors.forbidden);
  const account = await findAccount(db.read, { id: userId });
  if (!account) return refuse(commonErrors.not_found);
  const { image_hosts: imageHosts, media_origin: mediaOrigin } = await site.getSettings();
  const stored = imageAddress(account.image);
  const options = { origin: baseUrl(), imageHosts, mediaOrigin, stamp: 0, id: userId };
  const { normalised, tries } = plannedTries(stored, options);
  const candidates: PictureCandidate[] = [];
  for (const planned of tries) candidates.push(await tryAddress(http, planned));
  return {
    user: briefOf(account.user, stored),
    stored,
    normalised,
    candidates,
    used: candidates.find(({ shows }) => shows)?.address ?? null,
  };
}

const briefOf = (user: Account["user"], stored: string | null): PersonBrief => ({
  id: user.id,
  username: user.username,
  first_name: user.firstName,
  last_name: user.lastName,
  profile_image_url: stored,
});

interface Delivery {
  readonly status: number | null;
  readonly body: Buffer | null;
  readonly type: string | null;
  readonly cacheControl: string | null;
  readonly problem: string | null;
}

async function tryAddress(http: FastifyInstance, { address, source }: PlannedTry): Promise<PictureCandidate> {
  const started = performance.now();
  const { status, body, type, cacheControl, problem } = address.startsWith("/")
    ? await askHere(http, address)
    : await askElsewhere(address);
  const took = Math.round(performance.now() - started);
  const size = body === null ? null : await sizeOf(body);
  const unreadable = body !== null && size === null ? "What came is not a readable image." : null;
  return {
    address,
    source,
    shows: size !== null,
    status,
    problem: problem ?? unreadable,
    type,
    bytes: body?.length ?? null,
    width: size?.width ?? null,
    height: size?.height ?? null,
    took_ms: took,
    cache_control: cacheControl,
  };
}

/** An address of this site, answered by it in this process. */
async function askHere(http: FastifyInstance, address: string): Promise<Delivery> {
  const answer = await http.inject({ method: "GET", url: address });
  const ok = answer.statusCode === 200;
  return {
    status: answer.statusCode,
    body: ok ? answer.rawPayload : null,
    type: text(answer.headers["content-type"]),
    cacheControl: text(answer.headers["cache-control"]),
    problem: ok ? null : "There is no file at this address.",
  };
}

const faults = {
  unreachable: "The host could not be reached.",
  refused: "The host did not send a file.",
  too_large: "The file is too large for a picture.",
  late: "No answer within 5 s.",
} as const;

async function askElsewhere(address: string): Promise<Delivery> {
  const question = { address, accept: "image/*", mostBytes: 10_485_760, mostRedirects: 3, milliseconds: 5_000 };
  const answer = await fetchExternal(internet, question);
  const nothing = { status: null, body: null, type: null, cacheControl: null };
  if (answer === "unchanged") return { ...nothing, problem: faults.refused };
  if ("fault" in answer) return { ...nothing, problem: faults[answer.fault] };
  const { "content-type": type, "cache-control": cacheControl } = answer.headers;
  return { status: 200, body: answer.body, type: text(type), cacheControl: text(cacheControl), problem: null };
}

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

async function sizeOf(body: Buffer): Promise<{ width: number; height: number } | null> {
  try {
    const { width, height } = await sharp(body, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    return null;
  }
}
