import { sql } from "drizzle-orm";
import { namesOnly, type PersonalTable } from "../../platform/personal-data/personal-table.ts";
import { releases, resourceFiles } from "./releases/tables.ts";
import { resources } from "./resource/tables.ts";
import { reviewLog } from "./review-log/tables.ts";
import { sellers } from "./sellers/tables.ts";

const ofOwnReleases = (person: unknown) =>
  sql`${resourceFiles.releaseId} in (select releases.id from releases join resources on resources.id = releases.resource_id
    where resources.seller_id = ${person})`;

/** What class material says about people. A store that its owner leaves keeps its number for a name, for those who bought there. */
export const resourcesPersonalData: readonly PersonalTable[] = [
  {
    table: sellers,
    whose: [sellers.userId],
    exported: [{ name: "selling.store" }],
    atDeletion: {
      set: {
        name: sql`'Former store ' || ${sellers.userId}`,
        slug: sql`'former-store-' || ${sellers.userId}`,
        tagline: null,
        bio: null,
        place: null,
        logoUrl: null,
        bannerUrl: null,
        links: [],
        defaults: {},
        askedName: null,
        askedAt: null,
        nameAnswer: null,
      },
    },
  },
  {
    table: resources,
    whose: [resources.sellerId],
    namesToo: [resources.claimedBy],
    exported: [
      {
        name: "selling.resources",
        without: [
          resources.claimedBy,
          resources.claimedAt,
          resources.searchText,
          resources.descriptionHtml,
          resources.htmlRules,
        ],
      },
    ],
    atDeletion: { stays: "It is archived, and who bought it keeps it." },
  },
  {
    table: resourceFiles,
    whose: [],
    of: ofOwnReleases,
    exported: [
      {
        name: "selling.resource_files",
        without: [
          resourceFiles.storageKey,
          resourceFiles.preview,
          resourceFiles.scan,
          resourceFiles.attempts,
          resourceFiles.leasedUntil,
        ],
      },
    ],
    atDeletion: { stays: "It is archived, and who bought it keeps it." },
  },
  namesOnly(releases, releases.decidedBy),
  namesOnly(reviewLog, reviewLog.actorId),
];
