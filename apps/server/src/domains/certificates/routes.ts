import type { certificatesEndpoints } from "@pavane/contract/certificates/endpoints";
import { certificatesErrors } from "@pavane/contract/certificates/errors";
import { parseSerial } from "@pavane/contract/certificates/serial";
import type { CertificateDetail } from "@pavane/contract/certificates/schema";
import { clampPage, type PageRequest } from "@pavane/contract/core/page";
import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import type { Actor } from "../../platform/http/actor.ts";
import { answerList } from "../../platform/http/list.ts";
import { assertNoRest } from "../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../platform/http/register.ts";
import type { Platform } from "../../platform/platform.ts";
import { addressKey, type Limit } from "../../platform/rate-limit.ts";
import type { CertificateFormat } from "./drawing/formats.ts";
import { getCertificateFor } from "./certificate/get-certificate.ts";
import { issueCertificates } from "./issuing/issue-certificates.ts";
import { mayListCertificates } from "./permissions.ts";
import type { DrawCertificate } from "./certificate/kept-drawings.ts";
import {
  presentCertificate,
  presentDetail,
  presentRecent,
  presentVerification,
} from "./certificate/present-certificate.ts";
import { withRenewals } from "./renewal/present-renewals.ts";
import { beginRenewal } from "./renewal/renew-certificate.ts";
import { reissueCertificate } from "./issuing/reissue-certificate.ts";
import { revokeCertificate } from "./certificate/revoke-certificate.ts";
import { findNearlyEarned } from "./issuing/nearly-earned-repository.ts";
import { findCertificateBySerial, findReplaced } from "./certificate/certificates-repository.ts";
import { countRecent, findRecent } from "./certificate/recent-repository.ts";
import { certificatesOf } from "./certificate/list-repository.ts";
import { listedFor } from "./certificate/listed-for.ts";
import { yearsOf } from "./statements/get-statement.ts";
import type { IssueDeps } from "./issuing/write-certificate.ts";

export interface CertificatesDeps extends IssueDeps, Pick<Platform, "db" | "clock" | "limiter" | "jobs"> {
  readonly draw: DrawCertificate;
}

const checksPerMinute: Limit = { name: "verify:address", most: 30, windowSeconds: 60 };
const picturesPerMinute: Limit = { name: "verify-pictures:address", most: 60, windowSeconds: 60 };
const filesPerMinute: Limit = { name: "certificate-files:person", most: 240, windowSeconds: 60 };

type CertificatesHandlers = Handlers<typeof certificatesEndpoints>;

export const certificatesRoutes = (deps: CertificatesDeps): CertificatesHandlers => ({
  ...reading(deps),
  ...issuing(deps),
  ...verifying(deps),
});

function reading(
  deps: CertificatesDeps,
): Pick<
  CertificatesHandlers,
  | "listMyCertificates"
  | "listCertificates"
  | "getCertificate"
  | "getCertificatePdf"
  | "getCertificatePng"
  | "getCertificateSvg"
> {
  const { db, clock } = deps;
  const file = (actor: Actor, id: number, format: CertificateFormat) => certificateFile(deps, actor, id, format);
  return {
    listMyCertificates: async ({ actor, query }) => {
      const now = clock.now();
      const { rows, page } = await certificatesOf({ now, holder: actor.id }).page(db.read, {
        ...query,
        sort: "-issued_at",
      });
      const items = rows.map((row) => presentCertificate(row, now, deps.baseUrl()));
      const data = await withRenewals(db.read, rows, now, items);
      const close = await findNearlyEarned(db.read, actor.id, 4);
      return { data, page, close, years: await yearsOf(deps, actor.id) };
    },
    listCertificates: async ({ actor, query }) => {
      if (!mayListCertificates(actor)) return refuse(commonErrors.forbidden);
      const now = clock.now();
      const store = certificatesOf(listedFor(actor, now));
      return answerList(db.read, query, store, (row) => presentCertificate(row, now, deps.baseUrl()));
    },
    getCertificate: ({ actor, params }) => certificateDetail(deps, actor, params.id),
    getCertificatePdf: ({ actor, params }) => file(actor, params.id, "pdf"),
    getCertificatePng: ({ actor, params }) => file(actor, params.id, "png"),
    getCertificateSvg: ({ actor, params }) => file(actor, params.id, "svg"),
  };
}

function issuing(
  deps: CertificatesDeps,
): Pick<CertificatesHandlers, "issueCertificates" | "revokeCertificate" | "reissueCertificate" | "renewCertificate"> {
  return {
    renewCertificate: async ({ actor, params }) => {
      const renewed = await beginRenewal(deps, actor, params.id);
      return isRefusal(renewed) ? renewed : certificateDetail(deps, actor, renewed);
    },
    issueCertificates: async ({ actor, body }) => {
      const { course_id, user_ids, template_id, issued_at, expires_at, reason, ...rest } = body;
      assertNoRest(rest);
      const requested = { course_id, user_ids, template_id, issued_at, expires_at, reason };
      const outcomes = await issueCertificates(deps, actor, requested);
      return isRefusal(outcomes) ? outcomes : { data: outcomes };
    },
    revokeCertificate: async ({ actor, params, body: { reason, ...rest } }) => {
      assertNoRest(rest);
      const revoked = await revokeCertificate(deps, actor, params.id, reason);
      return isRefusal(revoked) ? revoked : certificateDetail(deps, actor, revoked);
    },
    reissueCertificate: async ({ actor, params, body }) => {
      const { kind, reason: said, expires_at: expires, ...rest } = body;
      assertNoRest(rest);
      const expiresAt = expires ? new Date(expires) : undefined;
      const reason = said?.trim() || null;
      const next = await reissueCertificate(deps, actor, params.id, { kind, reason, expiresAt });
      return isRefusal(next) ? next : certificateDetail(deps, actor, next);
    },
  };
}

/** What anybody may ask by the number on a certificate. */
function verifying(
  deps: CertificatesDeps,
): Pick<
  CertificatesHandlers,
  "listRecentCertificates" | "verifyCertificate" | "getVerifiedPicture" | "getVerifiedCard"
> {
  const { clock, limiter } = deps;
  return {
    listRecentCertificates: ({ query }) => listRecent(deps, query),
    verifyCertificate: async ({ params, request }) => {
      const limited = await limiter.hit(checksPerMinute, addressKey(request.ip));
      if (limited) return limited;
      const certificate = await findByTyped(deps, params.serial);
      return certificate
        ? presentVerification(certificate, clock.now())
        : refuse(certificatesErrors.certificate_not_found);
    },
    getVerifiedPicture: ({ params, request }) => verifiedFile(deps, params.serial, "svg", addressKey(request.ip)),
    getVerifiedCard: ({ params, request }) => verifiedFile(deps, params.serial, "card", addressKey(request.ip)),
  };
}

/** Those of people who agreed in their privacy. */
async function listRecent({ db, clock }: CertificatesDeps, { page, size }: PageRequest) {
  const now = clock.now();
  const { offset, ...shown } = clampPage({ page, size }, await countRecent(db.read, now));
  const rows = await findRecent(db.read, now, { size, offset });
  return { data: rows.map(presentRecent), page: shown };
}

async function findByTyped({ db }: CertificatesDeps, typed: string) {
  const serial = parseSerial(typed);
  return serial === null ? null : findCertificateBySerial(db.read, serial);
}

/** Pictures are counted separately from checks, but an unknown serial counts as a check. */
async function verifiedFile(deps: CertificatesDeps, typed: string, format: CertificateFormat, address: string) {
  const limited =
    (await deps.limiter.check(checksPerMinute, address)) ?? (await deps.limiter.hit(picturesPerMinute, address));
  if (limited) return limited;
  const certificate = await findByTyped(deps, typed);
  if (certificate) return deps.draw(certificate, format, `address ${address}`);
  return (await deps.limiter.hit(checksPerMinute, address)) ?? refuse(certificatesErrors.certificate_not_found);
}

async function certificateDetail({ db, clock, baseUrl }: CertificatesDeps, actor: Actor, id: number) {
  const seen = await getCertificateFor(db.read, actor, id);
  if (isRefusal(seen)) return seen;
  const { certificate, manages } = seen;
  const now = clock.now();
  const replaces = await findReplaced(db.read, id);
  const detail = presentDetail(certificate, { now, baseUrl: baseUrl(), replaces, manages });
  const renewed =
    certificate.userId === actor.id ? await withRenewals(db.read, [certificate], now, [detail]) : undefined;
  return { ...detail, renewal: renewed?.[0]?.renewal ?? null } satisfies CertificateDetail;
}

async function certificateFile(deps: CertificatesDeps, actor: Actor, id: number, format: CertificateFormat) {
  const seen = await getCertificateFor(deps.db.read, actor, id);
  if (isRefusal(seen)) return seen;
  const limited = await deps.limiter.hit(filesPerMinute, String(actor.id));
  if (limited) return limited;
  return deps.draw(seen.certificate, format, `person ${actor.id}`);
}
