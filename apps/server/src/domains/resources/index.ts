import { commonErrors, type Refusal } from "@pavane/contract/core/errors";
import { resourcesEndpoints } from "@pavane/contract/resources/endpoints";
import { storeErrors } from "@pavane/contract/resources/errors";
import type { NewResource } from "@pavane/contract/resources/requests";
import type { OwnStoreStanding } from "@pavane/contract/resources/schema-selling";
import type { Read, Tx } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { Job } from "../../platform/jobs.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import { scannerOf } from "../../platform/virus-scanner.ts";
import type { StorageOwner } from "../media/index.ts";
import { createResourceUnless } from "./authoring/create-resource.ts";
import { createCategoryNames } from "./categories/category-names-repository.ts";
import type { CommissionPort } from "./commission-port.ts";
import { keepScanned } from "./checks/keep-checked.ts";
import type { ResourcesDeps } from "./deps.ts";
import { fileColumns } from "./file-columns.ts";
import type { HoldersPort } from "./holders-port.ts";
import { resourcesJobs } from "./jobs.ts";
import type { MarketPort } from "./market-port.ts";
import { previewTools } from "./preview-tools.ts";
import { importFile, type ImportedFile } from "./releases/import-file.ts";
import { openFile } from "./releases/open-file.ts";
import { resourcesRoutes } from "./routes.ts";
import type { SalesPort } from "./sales-port.ts";
import { followPeople } from "./sellers/sellers-repository.ts";
import { countToChange } from "./selling/dashboard-repository.ts";
import { getOwnStoreSummary } from "./selling/get-own-store-summary.ts";
import { refuseDraft } from "./selling/upload-simply.ts";

// What the market and the domains to its right ask of a resource and its store.
export { ownMaterial } from "./releases/own-files.ts";
export { resourcesPersonalData } from "./personal-data-repository.ts";
export type { CategoryName } from "./deps.ts";
export { keptFace } from "./faces/kept-face.ts";
export type { HoldersPage, HoldersPort } from "./holders-port.ts";
export type { MarketPort } from "./market-port.ts";
export { remainingParts } from "./parts/rest-price.ts";
export { findPartPrices, holdPossibleParts } from "./parts/parts-repository.ts";
export { isOfficer, mayLookInto } from "./permissions.ts";
export type { FilePreview } from "./previews/file-preview.ts";
export { cleanFileName } from "./releases/file-name.ts";
export type { FileRow } from "./releases/files-repository.ts";
export { presentMine, presentCard } from "./resource/present-card.ts";
export { findStyles } from "./resource/choices-repository.ts";
export { findCard, findCards, findSellerOf, selectListed, type ListedRow } from "./resource/resources-repository.ts";
export { writeAbout } from "./resource/mails.ts";
export type { SalesPort } from "./sales-port.ts";
export { isNamePending } from "./sellers/requested-name.ts";
export { nameOfStore } from "./sellers/called-repository.ts";
export { countNamesWaiting, findSimilarName, nameWaiting } from "./sellers/near-names-repository.ts";
export { findStore } from "./sellers/sellers-repository.ts";
export { countQueue } from "./review/queue-repository.ts";
export { endStore } from "./selling/end-store.ts";
export { resourcesOwners } from "./owners-repository.ts";

export interface Resources extends DomainParts {
  readonly jobs: readonly Job[];
  /** The categories of both trees, some seconds old at most; code that changes one sends a signal. */
  readonly categoryNames: ResourcesDeps["categoryNames"];
  /** A file with its bytes; the caller has checked access. */
  openFile(fileId: number): ReturnType<typeof openFile>;
  /** Takes a file of this machine in as one that was looked at, for the sample data. */
  importFile(resourceId: number, file: ImportedFile): Promise<void>;
  /** Stores a file for somebody who gets it at once: checked as what is sold, and looked through for viruses. */
  keepScanned(owner: StorageOwner, sent: Parameters<typeof keepScanned>[2]): ReturnType<typeof keepScanned>;
  /** Why somebody may make no draft of a single resource; null when they may. */
  refuseDraft(actor: Actor): ReturnType<typeof refuseDraft>;
  /** Makes a draft and returns its id; none where `unless`, asked first in its transaction, refuses. */
  createResourceUnless(
    actor: Actor,
    request: NewResource,
    unless: (tx: Tx) => Promise<Refusal | null>,
  ): Promise<number | Refusal>;
  /** Updates the store of a person whose roles, tier or account changed immediately; does nothing without a store. */
  followPerson(tx: Tx, userId: number): Promise<void>;
  /** The state of a person's own store; created if it does not exist yet. */
  ownStoreSummary(actor: Actor): Promise<OwnStoreStanding>;
  /** Changes asked for, reviews without an answer and requests for money back, of somebody who sells. */
  countToDo(sellerId: number): Promise<number>;
}

/** What resources ask of the domains to their right. */
export interface ResourcesPorts {
  /** The holders of resources. */
  readonly holders: HoldersPort;
  /** What the platform keeps of a sale. */
  readonly commission: CommissionPort;
  /** What sales mean for sellers. */
  readonly sales: SalesPort;
  /** The results of resources on sale. */
  readonly market: MarketPort;
}

/** Class material: what a resource is, and how it is made, looked through, approved and kept by its seller. */
export function createResources(
  platform: Platform,
  left: Pick<ResourcesDeps, "media" | "messages" | "site">,
  ports: ResourcesPorts,
  tools: Pick<ResourcesDeps, "previews"> = { previews: previewTools() },
): Resources {
  const deps: ResourcesDeps = {
    ...platform,
    ...left,
    ...tools,
    scanner: scannerOf(platform.config.clamavUrl),
    ...ports,
    categoryNames: createCategoryNames(platform),
  };
  return {
    openFile: (fileId) => openFile(deps, fileId),
    importFile: (resourceId, file) => importFile(deps, resourceId, file),
    keepScanned: (owner, sent) => keepScanned(deps, owner, sent),
    refuseDraft: (actor) => refuseDraft(deps, actor),
    createResourceUnless: (actor, request, unless) => createResourceUnless(deps, actor, request, unless),
    followPerson: (tx, userId) => followPeople(tx, platform.clock.now(), [userId]),
    categoryNames: deps.categoryNames,
    routes: (register) => register(resourcesEndpoints, resourcesRoutes(deps)),
    ownStoreSummary: (actor) => getOwnStoreSummary(deps, actor),
    countToDo: (sellerId) => countToDo(platform.db.read, ports, sellerId),
    jobs: resourcesJobs(deps),
    fileColumns,
    constraints: {
      sellers_name_taken: storeErrors.name,
      sellers_slug_taken: storeErrors.slug,
      resources_styles_known: { ...commonErrors.validation_failed, message: "Choose dance styles from the list" },
      resources_categories_known: { ...commonErrors.validation_failed, message: "Choose categories from the list" },
    },
  };
}

async function countToDo(
  db: Read,
  { market, sales }: Pick<ResourcesPorts, "market" | "sales">,
  sellerId: number,
): Promise<number> {
  const [changes, answers] = await Promise.all([
    countToChange(db, sellerId),
    market.countReviewsToAnswer(db, sellerId),
  ]);
  return changes + answers + (await sales.openRequests(db, sellerId));
}
