import { commonErrors } from "@pavane/contract/core/errors";
import { resourcesEndpoints } from "@pavane/contract/resources/endpoints";
import { resourcesErrors, storeErrors } from "@pavane/contract/resources/errors";
import type { ResourceCard } from "@pavane/contract/resources/schema";
import type { OwnStoreStanding } from "@pavane/contract/resources/schema-selling";
import type { Tx } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { Job } from "../../platform/jobs.ts";
import { clamdScanner } from "../../platform/virus-scanner.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import { createRemembered } from "../../platform/search/remembered.ts";
import type { ResourcesDeps } from "./deps.ts";
import type { BookingReviewsPort } from "./booking-reviews-port.ts";
import type { CommissionPort } from "./commission-port.ts";
import { fileColumns } from "./file-columns.ts";
import type { HoldersPort } from "./holders-port.ts";
import type { InclusionPort } from "./inclusion-port.ts";
import type { SalesPort } from "./sales-port.ts";
import { resourcesJobs } from "./jobs.ts";
import { resourcesRoutes } from "./routes.ts";
import { followMoneyOfPlan, type MoneyOfPlan } from "./inclusions/follow-money-of-plan.ts";
import { importFile, type ImportedFile } from "./releases/import-file.ts";
import { openFile } from "./releases/open-file.ts";
import { previewTools } from "./preview-tools.ts";
import type { StoreDeps } from "./store/deps.ts";
import type { ViewsDeps } from "./views/deps.ts";
import { createViewWriter } from "./views/view-writer.ts";
import { countToDo } from "./selling/store-dashboard.ts";
import { storeStanding } from "./selling/store-standing.ts";
import { followPeople } from "./sellers/store-sellers.ts";
import { createCategoryNames } from "./categories/store-category-names.ts";
import { countOnSale, glanceAtStore, searchStore, type StoreGlimpse } from "./store/for-screens.ts";

export type { FilePreview } from "./previews/file-preview.ts";
export { keptFace } from "./faces/kept-face.ts";
export { findUnsettledTakeDowns, holdTakeDown, settleTakeDown } from "./take-downs/store-take-downs.ts";
export type { InclusionPort } from "./inclusion-port.ts";
export { wasEverIncluded } from "./inclusions/store-inclusions.ts";
export { closeReportsOf } from "./reports/store-reports.ts";
export type { SalesPort } from "./sales-port.ts";
export type { HoldersPort } from "./holders-port.ts";
export { findPartPrices, holdPossibleParts } from "./parts/store-parts.ts";
export { restOfCurriculum } from "./parts/rest-price.ts";
export { countSale } from "./sales/store-sold.ts";
export { findResourcesForSale, findResourcesOnSale, type ResourceForSale } from "./sales/store-sale.ts";
export type { StoreGlimpse } from "./store/for-screens.ts";
export { uncountReview } from "./reviews/store-reviews.ts";
export { resourceStyleUses } from "./store-style-uses.ts";
/** Whether there is such a store or resource, whatever its state. */
export { nameWaits } from "./sellers/asked-name.ts";
export { countNamesWaiting, findLikeness, nameWaiting } from "./sellers/store-near-names.ts";
export { findSellerId } from "./store/store-public-sellers.ts";
export { nameOfStore } from "./sellers/store-called.ts";
export { findSellerOf } from "./resource/store-resources.ts";
export { findReportedBookingReviews, resourcesOwners } from "./store-owners.ts";

export interface Resources extends DomainParts {
  readonly jobs: readonly Job[];
  /** A file with its bytes, for whoever may have it, which the caller has decided. */
  openFile(fileId: number): ReturnType<typeof openFile>;
  /** Takes a file of this machine in as one that was looked at, for the sample data. */
  importFile(resourceId: number, file: ImportedFile): Promise<void>;
  /** The first resources of the store and its categories. */
  glance(actor: Actor | null, most: number): Promise<StoreGlimpse>;
  /** How many resources are on sale. */
  countOnSale(): Promise<number>;
  /** Resources on sale that fit some words best, as guests see them. */
  search(words: string, most: number): Promise<ResourceCard[]>;
  /** Lets the store of somebody whose roles, tier or account changed follow at once; nothing happens without a store. */
  followPerson(tx: Tx, userId: number): Promise<void>;
  /** Lets what a plan's payments credited to sellers follow money of it that goes back. */
  followMoneyOfPlan(tx: Tx, money: MoneyOfPlan): Promise<void>;
  /** Writes the looks at resources that were counted, which otherwise happens within seconds. */
  writeViews(): Promise<void>;
  /** How somebody's own store stands; made when it is not there yet. */
  standing(actor: Actor): Promise<OwnStoreStanding>;
  /** Changes asked for, reviews without an answer and requests for money back, of somebody who sells. */
  countToDo(sellerId: number): Promise<number>;
}

/** What resources ask of the domains to their right. */
export interface ResourcesPorts {
  /** Who holds what. */
  readonly holders: HoldersPort;
  /** What the platform keeps of a sale. */
  readonly commission: CommissionPort;
  /** What sales mean for sellers. */
  readonly sales: SalesPort;
  readonly bookingReviews: BookingReviewsPort;
  /** What opening something that a plan includes means. */
  readonly inclusionCredit: InclusionPort;
}

/** Class material: stores, resources and their versions, review, and what buyers say. */
export function createResources(
  platform: Platform,
  left: Pick<ResourcesDeps, "media" | "messages" | "site">,
  ports: ResourcesPorts,
  tools: Pick<ResourcesDeps, "previews"> = { previews: previewTools() },
): Resources {
  const remembered: StoreDeps["remembered"] = createRemembered("counts and places of the store", {
    hurry: platform.config.environment !== "test",
    placeBytes: 120,
  });
  const views = createViewWriter(platform);
  const { clamavUrl } = platform.config;
  const deps: StoreDeps & ViewsDeps = {
    ...platform,
    ...left,
    ...tools,
    scanner: clamavUrl === null ? null : clamdScanner(clamavUrl),
    ...ports,
    remembered,
    categoryNames: createCategoryNames(platform),
    views,
  };
  return {
    openFile: (fileId) => openFile(deps, fileId),
    importFile: (resourceId, file) => importFile(deps, resourceId, file),
    glance: (actor, most) => glanceAtStore(deps, actor, most),
    countOnSale: () => countOnSale(deps),
    search: (words, most) => searchStore(deps, words, most),
    followPerson: (tx, userId) => followPeople(tx, platform.clock.now(), [userId]),
    followMoneyOfPlan: (tx, money) => followMoneyOfPlan(tx, deps, money),
    writeViews: views.flush,
    routes: (register, app) => {
      register(resourcesEndpoints, resourcesRoutes(deps));
      app.addHook("onClose", views.flush);
    },
    standing: (actor) => storeStanding(deps, actor),
    countToDo: async (sellerId) =>
      (await countToDo(platform.db.read, sellerId)) + (await deps.sales.openRequests(platform.db.read, sellerId)),
    jobs: resourcesJobs(deps),
    fileColumns,
    constraints: {
      sellers_name_taken: storeErrors.name,
      sellers_slug_taken: storeErrors.slug,
      resources_styles_known: { ...commonErrors.validation_failed, message: "Choose dance styles from the list" },
      resources_categories_known: { ...commonErrors.validation_failed, message: "Choose categories from the list" },
      resource_categories_name_taken: resourcesErrors.name_taken,
      resource_categories_in_use: resourcesErrors.in_use,
    },
  };
}
