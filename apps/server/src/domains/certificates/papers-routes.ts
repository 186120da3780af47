import type { certificatesList } from "@pavane/contract/certificates/certificates-list";
import type { papersEndpoints } from "@pavane/contract/certificates/endpoints-papers";
import type { CertificateMonth } from "@pavane/contract/certificates/schema-papers";
import { certificatesErrors } from "@pavane/contract/certificates/errors";
import { commonErrors, refuse } from "@pavane/contract/core/errors";
import type { FiltersOf } from "@pavane/contract/core/list";
import { displayName } from "@pavane/contract/identity/person-name";
import { assertNoRest } from "../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../platform/http/register.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Limit } from "../../platform/rate-limit.ts";
import { certificateFiles } from "./certificate/certificate-files.ts";
import type { Drawings } from "./certificate/kept-drawings.ts";
import { countMonths, type CertificatesOf } from "./certificate/list-repository.ts";
import { listedFor } from "./certificate/listed-for.ts";
import { twelveMonths } from "./certificate/months.ts";
import { findCourseFacts } from "./issuing/issue-repository.ts";
import { previewCertificate } from "./issuing/preview-certificate.ts";
import { findCoursesToCertify, findLearnersToCertify } from "./issuing/to-certify-repository.ts";
import type { IssueDeps } from "./issuing/write-certificate.ts";
import { mayListCertificates } from "./permissions.ts";
import { getStatement } from "./statements/get-statement.ts";
import type { TemplatePictures } from "./templates/template-pictures.ts";

interface PapersDeps extends IssueDeps, Drawings, Pick<Platform, "db" | "clock" | "limiter"> {
  readonly pictures: TemplatePictures;
}

const previewsPerMinute: Limit = { name: "certificate-previews:person", most: 120, windowSeconds: 60 };
const archivesPerMinute: Limit = { name: "certificate-archives:person", most: 10, windowSeconds: 60 };

/** Certificates counted, put together and drawn before they are issued. */
export const papersRoutes = (deps: PapersDeps): Handlers<typeof papersEndpoints> => ({
  getHoursStatement: ({ actor, query }) => getStatement(deps, actor, query.year),
  listCertificateMonths: async ({ actor, query }) => {
    if (!mayListCertificates(actor)) return refuse(commonErrors.forbidden);
    return { data: await monthsOf(deps, listedFor(actor, deps.clock.now()), query) };
  },
  findCoursesToCertify: async ({ query }) => ({ data: await findCoursesToCertify(deps.db.read, query) }),
  findLearnersToCertify: ({ params, query }) => learnersToCertify(deps, params.id, query.q),
  getCertificateFiles: async ({ actor, query: { ids, ...filters }, request }) => {
    if (!mayListCertificates(actor)) return refuse(commonErrors.forbidden);
    const limited = await deps.limiter.hit(archivesPerMinute, String(actor.id));
    if (limited) return limited;
    const which = {
      ...listedFor(actor, deps.clock.now()),
      ids: ids === undefined ? undefined : [...new Set(ids.split(",").map(Number))],
    };
    const hasLeft = () => request.raw.socket.destroyed;
    return certificateFiles(deps, {
      which,
      filters: ids === undefined ? filters : {},
      askedBy: `person ${actor.id}`,
      hasLeft,
    });
  },
  previewCertificate: async ({ actor, body }) => {
    const { course_id, user_id, template_id, issued_at, expires_at, ...rest } = body;
    assertNoRest(rest);
    const limited = await deps.limiter.hit(previewsPerMinute, String(actor.id));
    if (limited) return limited;
    return previewCertificate(deps, actor, { course_id, user_id, template_id, issued_at, expires_at });
  },
});

async function learnersToCertify({ db }: PapersDeps, courseId: number, q: string | undefined) {
  if ((await findCourseFacts(db.read, courseId)) === null) return refuse(certificatesErrors.course_not_found);
  const found = await findLearnersToCertify(db.read, courseId, q);
  return {
    data: found.map(({ completedAt, ...person }) => ({
      id: person.id,
      name: displayName(person),
      username: person.username,
      completed: completedAt !== null,
    })),
  };
}

async function monthsOf(
  { db }: PapersDeps,
  which: CertificatesOf,
  filters: FiltersOf<typeof certificatesList>,
): Promise<CertificateMonth[]> {
  const today = which.now.toISOString().slice(0, 10);
  const months = twelveMonths(filters.to !== undefined && filters.to < today ? filters.to : today);
  const counted = await countMonths(db.read, which, filters, new Date(`${months[0] ?? today}T00:00:00Z`));
  return months.map((month) => {
    const { automatic, byHand } = counted.get(month) ?? { automatic: 0, byHand: 0 };
    return { month, automatic, by_hand: byHand };
  });
}
