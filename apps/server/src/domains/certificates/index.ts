import { certificatesEndpoints } from "@pavane/contract/certificates/endpoints";
import { badgesEndpoints } from "@pavane/contract/certificates/endpoints-badges";
import { programmesEndpoints } from "@pavane/contract/certificates/endpoints-programmes";
import { papersEndpoints } from "@pavane/contract/certificates/endpoints-papers";
import { templatesEndpoints } from "@pavane/contract/certificates/endpoints-templates";
import { certificatesErrors } from "@pavane/contract/certificates/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { CertificateItem } from "@pavane/contract/certificates/schema";
import { randomBytes } from "node:crypto";
import type { Read, Tx } from "../../platform/db/database.ts";
import { createSealer } from "../../platform/sealed.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import type { PersonalFile } from "../../platform/personal-data/personal-table.ts";
import type { Courses } from "../courses/index.ts";
import type { Messages } from "../messages/index.ts";
import type { Site } from "../site/index.ts";
import type { CertificatesNews } from "./news-port.ts";
import { badgesRoutes } from "./badges/routes.ts";
import { createSigner } from "./badges/signer.ts";
import { createDrawings, drawingsJob } from "./certificate/kept-drawings.ts";
import { newestCertificates } from "./certificate/newest-certificates.ts";
import { certificatesRoutes } from "./routes.ts";
import { ownCertificates } from "./certificate/own-files.ts";
import { findShowing, findShown } from "./certificate/shown-repository.ts";
import { remindersJob } from "./renewal/remind-expiry.ts";
import { renewIfPassed } from "./renewal/renew-certificate.ts";
import { awardJob, certifyCompletion } from "./programmes/award-programmes.ts";
import { programmesRoutes } from "./programmes/routes.ts";
import { papersRoutes } from "./papers-routes.ts";
import { templatesRoutes } from "./templates/routes.ts";
import { createTemplatePictures } from "./templates/template-pictures.ts";
import { certificateTemplates, certificateTemplateVersions, certificates } from "./tables.ts";
export { certificatesPersonalData } from "./personal-data-repository.ts";
export { mayChooseTemplate } from "./templates/may-choose-template.ts";
export { revokeAllOf } from "./certificate/revoke-all-of.ts";
export { certificatesOwners } from "./owners-repository.ts";

/** What certificates ask of the domains to their right. */
export interface CertificatesPorts {
  /** Who is told of what is issued and revoked. */
  readonly news: CertificatesNews;
}

export interface Certificates extends DomainParts {
  /** A person's certificates as files. */
  ownFiles(userId: number): AsyncIterable<PersonalFile>;
  /**
   * Issues the certificate in the transaction that completes a course, and those of programmes whose last
   * course it was. Returns an id, that of the course first, or null when there is none to
   * issue. Learning calls it through its port `CourseCompletions`.
   */
  completed(tx: Tx, completion: { userId: number; courseId: number; at: Date }): Promise<number | null>;
  /** Renews the certificate of a course once everything is passed again, in the transaction that passed the last. */
  renewed(tx: Tx, completion: { userId: number; courseId: number; at: Date }): Promise<number | null>;
  /** The newest certificates of a person, and how many there are in all. */
  newestOf(userId: number, most: number): Promise<{ items: CertificateItem[]; total: number }>;
  /** Somebody's certificates that fit some words, the last issued first. */
  searchOwn(userId: number, words: string, most: number): Promise<CertificateItem[]>;
  /** What people show of what they earned, for their public pages. */
  readonly shown: {
    of(db: Read, userId: number): ReturnType<typeof findShown>;
    holdersAmong(db: Read, userIds: readonly number[]): Promise<ReadonlySet<number>>;
  };
}

export function createCertificates(
  platform: Platform,
  left: { site: Pick<Site, "getSettings">; messages: Pick<Messages, "queueMail">; courses: Pick<Courses, "mayEdit"> },
  ports: CertificatesPorts,
): Certificates {
  const { clock } = platform;
  const deps = {
    ...platform,
    random: (length: number) => randomBytes(length),
    getSettings: (tx?: Read) => left.site.getSettings(tx),
    queueMail: left.messages.queueMail,
    courses: left.courses,
    news: ports.news,
    ...createDrawings(platform),
    pictures: createTemplatePictures(platform),
  };
  const badgeDeps = { ...deps, badgeSealer: createSealer(platform.secret, "badges: signing keys") };
  const sign = createSigner(badgeDeps);
  return {
    ownFiles: (userId) => ownCertificates(deps, userId),
    completed: (tx, completion) => certifyCompletion(tx, deps, completion),
    renewed: (tx, completion) => renewIfPassed(tx, deps, completion),
    newestOf: (userId, most) => newestCertificates(platform, userId, most),
    searchOwn: async (userId, words, most) => (await newestCertificates(platform, userId, most, words)).items,
    shown: {
      of: (on, userId) => findShown(on, userId, clock.now()),
      holdersAmong: (on, userIds) => findShowing(on, userIds, clock.now()),
    },
    jobs: [drawingsJob(platform), remindersJob(deps), awardJob(deps)],
    routes: (register) => {
      register(certificatesEndpoints, certificatesRoutes(deps));
      register(badgesEndpoints, badgesRoutes({ ...badgeDeps, sign }));
      register(papersEndpoints, papersRoutes(deps));
      register(programmesEndpoints, programmesRoutes(deps));
      register(templatesEndpoints, templatesRoutes(deps));
    },
    fileColumns: [certificateTemplates.draft, certificateTemplateVersions.design, certificates.signatureUrl],
    constraints,
  };
}

const constraints = {
  certificates_one_standing: certificatesErrors.certificate_exists,
  certificates_one_standing_programme: certificatesErrors.certificate_exists,
  programmes_certificate_template_id_certificate_templates_id_fk: certificatesErrors.template_in_use,
  programme_courses_stay: {
    ...coursesErrors.course_in_use,
    message: "This course is part of a programme that was published. Archive it instead.",
  },
  certificates_template_version_id_certificate_template_versions_id_fk: certificatesErrors.template_in_use,
  courses_certificate_template_id_certificate_templates_id_fk: certificatesErrors.template_in_use,
  certificates_course_id_courses_id_fk: coursesErrors.course_in_use,
  enrolments_course_id_courses_id_fk: coursesErrors.course_in_use,
} as const;
