import type { badgesEndpoints } from "@pavane/contract/certificates/endpoints-badges";
import { certificatesErrors } from "@pavane/contract/certificates/errors";
import type { Download } from "@pavane/contract/core/endpoint";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { displayName } from "@pavane/contract/identity/person-name";
import type { FastifyReply } from "fastify";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { requireConfirmed } from "../../../platform/http/require-confirmed.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import type { Settings } from "../../site/index.ts";
import { getCertificateFor } from "../certificate/get-certificate.ts";
import { badgesContext, credentialsContext, presentAchievement } from "./achievement.ts";
import { issuerAddress, statusPlace, type BadgeSubject } from "./addresses.ts";
import { findAchievement, findNewestStatusIndex, wasIssued } from "./badges-repository.ts";
import { asToken, getBadge, type BadgeDeps } from "./get-badge.ts";
import { findKeys, findPublicKeys } from "./keys-repository.ts";
import { signingAlgorithm, type KeyDeps } from "./make-key.ts";
import { rotateKey } from "./rotate-key.ts";
import { createSignedLists } from "./signed-lists.ts";

interface BadgesRoutesDeps extends BadgeDeps, KeyDeps, Pick<Platform, "limiter"> {
  getSettings(): Promise<Settings>;
}

type BadgesHandlers = Handlers<typeof badgesEndpoints>;

const badgesPerMinute: Limit = { name: "badges:person", most: 60, windowSeconds: 60 };

export const badgesRoutes = (deps: BadgesRoutesDeps): BadgesHandlers => ({
  ...checking(deps),
  ...describing(deps),
  ...keeping(deps),
  getCertificateBadge: async ({ actor, params }) => {
    const seen = await getCertificateFor(deps.db.read, actor, params.id);
    if (isRefusal(seen)) return seen;
    return (await deps.limiter.hit(badgesPerMinute, String(actor.id))) ?? getBadge(deps, seen.certificate);
  },
});

/** Pages of others check badges too, and a revocation should be seen soon. */
const openToPages = (reply: FastifyReply, seconds: number): string => {
  const cache = `public, max-age=${seconds}`;
  reply.header("access-control-allow-origin", "*").header("cache-control", cache);
  return cache;
};

/** What a badge is checked with. */
function checking(deps: BadgesRoutesDeps): Pick<BadgesHandlers, "getBadgeKeys" | "getBadgeStatusList"> {
  const { db } = deps;
  const signedList = createSignedLists(deps);
  return {
    getBadgeKeys: async ({ reply }) => {
      // Not kept anywhere: whoever looked a moment before a rotation would find the new badges signed with no key they know.
      openToPages(reply, 0);
      const keys = await findPublicKeys(db.read);
      return { keys: keys.map(({ kid, publicKey }) => ({ ...publicKey, use: "sig", alg: signingAlgorithm, kid })) };
    },
    getBadgeStatusList: async ({ params: { n }, reply }) => {
      if (n > statusPlace(await findNewestStatusIndex(db.read)).list)
        return refuse(certificatesErrors.certificate_not_found, { message: "There is no list with this number." });
      return { ...asToken(await signedList(n)), cache: openToPages(reply, 60) };
    },
  };
}

/** The documents that badges name. */
function describing(
  deps: BadgesRoutesDeps,
): Pick<BadgesHandlers, "getBadgeIssuer" | "getCourseAchievement" | "getProgrammeAchievement"> {
  const { baseUrl, getSettings } = deps;
  return {
    getBadgeIssuer: async ({ reply }) => {
      const { name } = await getSettings();
      const profile = { id: issuerAddress(baseUrl()), type: ["Profile"], name, url: baseUrl() };
      return asDocument(profile, openToPages(reply, 300));
    },
    getCourseAchievement: ({ params, reply }) => achievement(deps, { kind: "course", id: params.id }, reply),
    getProgrammeAchievement: ({ params, reply }) => achievement(deps, { kind: "programme", id: params.id }, reply),
  };
}

const asDocument = (members: object, cache: string): Download => ({
  content: Buffer.from(JSON.stringify({ "@context": [credentialsContext, badgesContext], ...members })),
  mime: "application/ld+json",
  cache,
});

/** Of what is published, or was issued once: a badge outlasts the course, and a draft is nobody's business. */
async function achievement(
  { db, baseUrl }: BadgesRoutesDeps,
  subject: BadgeSubject,
  reply: FastifyReply,
): Promise<Download | Refusal<"achievement_not_found">> {
  const facts = await findAchievement(db.read, subject);
  if (!facts || !(facts.isPublished || (await wasIssued(db.read, subject))))
    return refuse(certificatesErrors.achievement_not_found);
  return asDocument(presentAchievement(facts, baseUrl()), openToPages(reply, 300));
}

/** The keys, for who looks after the site. */
function keeping(deps: BadgesRoutesDeps): Pick<BadgesHandlers, "listBadgeKeys" | "createBadgeKey"> {
  const list = async () => {
    const keys = await findKeys(deps.db.read);
    return {
      data: keys.map(({ kid, createdAt, retiredAt, maker }) => ({
        kid,
        made_at: createdAt.toISOString(),
        made_by: maker && displayName(maker),
        retired_at: retiredAt?.toISOString() ?? null,
      })),
    };
  };
  return {
    listBadgeKeys: list,
    createBadgeKey: async ({ actor, body: { current, ...rest } }) => {
      assertNoRest(rest);
      const made = requireConfirmed(actor, deps.clock.now()) ?? (await rotateKey(deps, actor, current));
      return isRefusal(made) ? made : list();
    },
  };
}
