import type { CertificateItem } from "@pavane/contract/certificates/schema";
import type { CourseItem } from "@pavane/contract/courses/schema";
import type { Accommodation } from "@pavane/contract/learning/schema-support";
import type { MyCourse } from "@pavane/contract/learning/schema-enrolment";
import type { ResourceCard } from "@pavane/contract/resources/schema";
import type { OwnBalance, Sale } from "@pavane/contract/payouts/schema";
import type { OwnStoreStanding } from "@pavane/contract/resources/schema-selling";
import type { RequestToDecide } from "../domains/checkout/index.ts";
import type { Booking, ProfessionalCard } from "../domains/booking/index.ts";
import type { Conversations } from "../domains/conversations/index.ts";
import type { Media } from "../domains/media/index.ts";
import type { StoreSummary } from "../domains/market/index.ts";
import type { Settings } from "../domains/site/index.ts";
import type { MailServer, NewMail, NewTexts } from "../domains/messages/index.ts";
import type { Read, Tx } from "../platform/db/database.ts";
import type { Machine } from "../platform/machine.ts";
import type { PaymentProvider } from "@pavane/contract/payments/choices";
import type { Actor } from "../platform/http/actor.ts";
import type { OwnershipLookups } from "../platform/own-matter/find-own.ts";
import type { Platform } from "../platform/platform.ts";

/** What the screens ask of the domains. */
export interface ScreenPorts {
  getSettings(within?: Read): Promise<Settings>;
  /** Whether money of new orders is not real; figures are about that kind of money only. */
  readonly testMoney: boolean;
  /** The provider that moves the money of new orders. */
  readonly provider: PaymentProvider;
  readonly machine: Machine;
  /** Writes a mail in the caller's transaction; returns its id, or null when its `dedupeKey` was used before. */
  queueMail(tx: Tx, mail: NewMail): Promise<number | null>;
  readonly mailServer: MailServer;
  readonly media: Pick<Media, "countUnreferenced">;
  /** Puts new words into a mail that was not delivered and sends it again. */
  sendAnew(tx: Tx, dedupeKey: string, words: NewTexts, failedBefore: Date): Promise<void>;
  /** Administrators who can act. */
  administrators(db: Read): Promise<{ id: number }[]>;
  /** Published courses as guests see them, in the order of the ids. */
  publishedCourses(ids: readonly number[]): Promise<CourseItem[]>;
  popularCourses(most: number): Promise<CourseItem[]>;
  searchCourses(words: string, most: number): Promise<CourseItem[]>;
  /** How many resources are on sale. */
  countResources(): Promise<number>;
  glanceAtStore(actor: Actor | null, most: number): Promise<StoreSummary>;
  searchResources(words: string, most: number): Promise<ResourceCard[]>;
  /** Listed people who fit some words, as the one who asks may see them. */
  searchProfessionals(actor: Actor | null, words: string, most: number): Promise<ProfessionalCard[]>;
  /** Somebody's own bookings, on either side. */
  readonly bookings: Pick<Booking, "searchOwn" | "countToAnswer">;
  /** Somebody's own certificates that fit some words. */
  searchOwnCertificates(userId: number, words: string, most: number): Promise<CertificateItem[]>;
  /** Somebody's own conversations, by the other person or by what they are about. */
  searchOwnConversations: Conversations["searchOwn"];
  /** How many a guest can book. */
  countProfessionals(): Promise<number>;
  /** More time and attempts that a learner has in the quizzes of a course. */
  accommodationsOf(courseId: number, userId: number): Promise<Accommodation[]>;
  /** Courses somebody has begun, may open and has not completed, the last opened first. */
  coursesToContinue(actor: Actor, most: number): Promise<MyCourse[]>;
  countCoursesToContinue(actor: Actor): Promise<number>;
  /** The status of the caller's own store. */
  ownStoreSummary(actor: Actor): Promise<OwnStoreStanding>;
  /** What somebody is owed, when it is paid, or why not. */
  balanceOf(userId: number): Promise<OwnBalance>;
  /** What somebody sold last. */
  lastSales(sellerId: number, most: number): Promise<Sale[]>;
  /** Requests for money back that are a seller's to decide, the oldest first. */
  requestsToDecide(sellerId: number, most: number): Promise<RequestToDecide[]>;
  /** Changes asked for, reviews without an answer and requests for money back, of somebody who sells. */
  countSellersToDo(sellerId: number): Promise<number>;
  /** The owners of things, and who else has a right. */
  readonly ownMatters: OwnershipLookups;
  newestCertificates(userId: number, most: number): Promise<{ items: CertificateItem[]; total: number }>;
}

export type ScreenDeps = Pick<
  Platform,
  "db" | "clock" | "log" | "config" | "limiter" | "baseUrl" | "troubles" | "files" | "processId" | "watch"
> &
  ScreenPorts;
