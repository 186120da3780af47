import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { confirmErrors } from "../core/errors.ts";
import { idParams } from "../core/fields.ts";
import { certificatesErrors } from "./errors.ts";
import { badgeKeys, badgeKeySet, newBadgeKeyBody, statusListParams } from "./schema-badges.ts";

const { achievement_not_found, badge_key_changed, certificate_not_found } = certificatesErrors;

export const badgesEndpoints = {
  getCertificateBadge: endpoint({
    method: "GET",
    path: "/api/certificates/:id/badge",
    summary:
      "The certificate as an Open Badge 3.0: a signed credential (VC-JWT) that anybody can check without this site",
    access: "member",
    params: idParams,
    answer: { file: "application/vc+jwt" },
    errors: [certificate_not_found],
  }),
  getBadgeKeys: endpoint({
    method: "GET",
    path: "/.well-known/jwks.json",
    summary: "The keys that badges and lists of states are signed with, those of before as well",
    access: "public",
    anonymous: true,
    answer: badgeKeySet,
  }),
  getBadgeStatusList: endpoint({
    method: "GET",
    path: "/api/credentials/status/:n",
    summary: "Which badges were revoked or replaced, as a signed BitstringStatusListCredential (VC-JWT)",
    access: "public",
    anonymous: true,
    params: statusListParams,
    answer: { file: "application/vc+jwt" },
    errors: [certificate_not_found],
  }),
  getBadgeIssuer: endpoint({
    method: "GET",
    path: "/api/credentials/issuer",
    summary: "Who issues the badges of this site, as an Open Badges profile",
    access: "public",
    anonymous: true,
    answer: { file: "application/ld+json" },
  }),
  getCourseAchievement: endpoint({
    method: "GET",
    path: "/api/credentials/courses/:id",
    summary: "What the badge of a course stands for, as an Open Badges achievement",
    access: "public",
    anonymous: true,
    params: idParams,
    answer: { file: "application/ld+json" },
    errors: [achievement_not_found],
  }),
  getProgrammeAchievement: endpoint({
    method: "GET",
    path: "/api/credentials/programmes/:id",
    summary: "What the badge of a programme stands for, as an Open Badges achievement",
    access: "public",
    anonymous: true,
    params: idParams,
    answer: { file: "application/ld+json" },
    errors: [achievement_not_found],
  }),
  listBadgeKeys: endpoint({
    method: "GET",
    path: "/api/admin/badge-keys",
    summary: "The keys that badges are signed with, and since when",
    access: ["ADMIN"],
    answer: badgeKeys,
  }),
  createBadgeKey: endpoint({
    method: "POST",
    path: "/api/admin/badge-keys",
    summary: "Sign badges with a new key from now on; what the one of before signed stays valid",
    access: ["ADMIN"],
    audit: "badge_key.made",
    about: "nobody's",
    body: newBadgeKeyBody,
    answer: badgeKeys,
    status: 201,
    errors: [badge_key_changed, confirmErrors.reauthentication_required],
  }),
} as const satisfies EndpointTable;
