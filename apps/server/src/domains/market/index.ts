import { marketEndpoints } from "@pavane/contract/market/endpoints";
import { marketErrors } from "@pavane/contract/market/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { ResourceCard } from "@pavane/contract/resources/schema";
import type { Tx } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { Job } from "../../platform/jobs.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import { createListCache } from "../../platform/search/list-cache.ts";
import type { MarketPort, Resources } from "../resources/index.ts";
import type { BookingReviewsPort } from "./booking-reviews-port.ts";
import type { MarketDeps } from "./deps.ts";
import { countDownloads } from "./downloads/downloads-repository.ts";
import { stampedCopies } from "./downloads/tables.ts";
import type { MarketHoldersPort } from "./holders-port.ts";
import type { PeopleReportsPort } from "./people-reports-port.ts";
import type { LearningReportsPort } from "./learning-reports-port.ts";
import type { InclusionPort } from "./inclusion-port.ts";
import { followMoneyOfPlan, type MoneyOfPlan } from "./inclusions/follow-money-of-plan.ts";
import { marketJobs } from "./jobs.ts";
import { closeReportsOf, countOpenReports, countReportsOf } from "./reports/reports-repository.ts";
import { countReviewsToAnswer, findReviewsToAnswer } from "./reviews/to-answer-repository.ts";
import { marketRoutes } from "./routes.ts";
import type { StoreDeps } from "./store/deps.ts";
import { countOnSale, summarizeStore, searchStore, type StoreSummary } from "./store/for-screens.ts";
import type { ViewsDeps } from "./views/deps.ts";
import { createViewWriter } from "./views/view-writer.ts";

export { marketPersonalData } from "./personal-data-repository.ts";
export type { InclusionPort } from "./inclusion-port.ts";
export type { MessageAround, PeopleReportsPort, ReportedOfPerson } from "./people-reports-port.ts";
export type {
  CourseReviewTarget,
  LearningReportsPort,
  LessonTarget,
  ReportedOfLearning,
} from "./learning-reports-port.ts";
export type { MarketHoldersPort } from "./holders-port.ts";
export { wasEverIncluded } from "./inclusions/inclusions-repository.ts";
export { closeReportsOf, isStillWritten } from "./reports/reports-repository.ts";
export { countReviewsAgain, uncountReview } from "./reviews/reviews-repository.ts";
export { findResourcesForSale, findResourcesOnSale, type ResourceForSale } from "./sales/sale-repository.ts";
export { countSale } from "./sales/sold-repository.ts";
export type { StoreSummary } from "./store/for-screens.ts";
export { findSellerId } from "./store/public-sellers-repository.ts";
export { findReportedBookingReviews, marketOwners } from "./owners-repository.ts";
export { resourceStyleUses } from "./style-uses-repository.ts";
export { findUnsettledTakeDowns, holdTakeDown, settleTakeDown } from "./take-downs/take-downs-repository.ts";

export interface Market extends DomainParts {
  readonly jobs: readonly Job[];
  /** The first resources of the store and its categories. */
  glance(actor: Actor | null, most: number): Promise<StoreSummary>;
  /** How many resources are on sale. */
  countOnSale(): Promise<number>;
  /** Resources on sale that fit some words best, as guests see them. */
  search(words: string, most: number): Promise<ResourceCard[]>;
  /** Adjusts what a plan's payments credited to sellers when money of the plan is refunded. */
  followMoneyOfPlan(tx: Tx, money: MoneyOfPlan): Promise<void>;
  /** Writes the looks at resources that were counted, which otherwise happens within seconds. */
  writeViews(): Promise<void>;
  /** What resources ask of the market. */
  readonly forResources: MarketPort;
}

/** What the market asks of the domains to its right. */
export interface MarketPorts {
  /** The holders of resources. */
  readonly holders: MarketHoldersPort;
  readonly bookingReviews: BookingReviewsPort;
  readonly peopleReports: PeopleReportsPort;
  readonly learningReports: LearningReportsPort;
  /** What opening something that a plan includes means. */
  readonly inclusionCredit: InclusionPort;
}

/** What happens with class material once it is on sale: the store, downloads, what buyers say, and plans of classes made of it. */
export function createMarket(
  platform: Platform,
  left: Pick<MarketDeps, "media" | "messages" | "site"> & { readonly resources: Pick<Resources, "categoryNames"> },
  ports: MarketPorts,
): Market {
  const remembered: StoreDeps["remembered"] = createListCache("counts and places of the store", {
    hurry: platform.config.environment !== "test",
    placeBytes: 120,
  });
  const views = createViewWriter(platform);
  const { resources, ...others } = left;
  const { categoryNames } = resources;
  const deps: StoreDeps & ViewsDeps = { ...platform, ...others, ...ports, categoryNames, remembered, views };
  return {
    glance: (actor, most) => summarizeStore(deps, actor, most),
    countOnSale: () => countOnSale(deps),
    search: (words, most) => searchStore(deps, words, most),
    followMoneyOfPlan: (tx, money) => followMoneyOfPlan(tx, deps, money),
    writeViews: views.flush,
    routes: (register, app) => {
      register(marketEndpoints, marketRoutes(deps));
      app.addHook("onClose", views.flush);
    },
    forResources: {
      onSaleChanged: remembered.forget,
      closeReports: (tx, id, how) => closeReportsOf(tx, { type: "resource", id }, how),
      countReports: (db) => countOpenReports(db, "market"),
      countReportsOf,
      countDownloads,
      findReviewsToAnswer,
      countReviewsToAnswer,
    },
    jobs: marketJobs(deps),
    fileColumns: [stampedCopies.storageKey],
    constraints: {
      resource_categories_name_taken: resourcesErrors.name_taken,
      resource_categories_in_use: marketErrors.in_use,
    },
  };
}
