import type { Tx } from "../../../platform/db/database.ts";
import { writeAbout } from "../../resources/index.ts";
import type { MarketDeps } from "../deps.ts";

interface Reviewed {
  readonly resourceId: number;
  readonly writerId: number;
  readonly sellerId: number;
  readonly title: string;
  readonly rating: number;
  readonly body: string;
}

type Deps = Pick<MarketDeps, "messages" | "site" | "baseUrl" | "clock">;

/** Tells a seller what somebody says of a resource, once a day for each writer: a review can be taken back and written anew without end. */
export const notifyOfReview = (tx: Tx, deps: Deps, reviewed: Reviewed): Promise<void> =>
  notifySeller(tx, deps, reviewed, {
    subject: `${reviewed.rating} of 5 for ${reviewed.title}`,
    paragraphs: [reviewed.body],
    key: "resource_review",
  });

/** Tells a seller that a review was changed which they had answered, as seldom. */
export const notifyOfChangedReview = (tx: Tx, deps: Deps, reviewed: Reviewed): Promise<void> =>
  notifySeller(tx, deps, reviewed, {
    subject: `A review of ${reviewed.title} that you answered was changed`,
    paragraphs: [
      `It says now, with ${reviewed.rating} of 5: ${reviewed.body}`,
      "Your answer was to other words and does not stand below these. You can answer again.",
    ],
    key: "resource_review_changed",
  });

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly key: string;
}

async function notifySeller(
  tx: Tx,
  deps: Deps,
  { resourceId, writerId, sellerId }: Reviewed,
  { subject, paragraphs, key }: Letter,
): Promise<void> {
  const day = deps.clock.now().toISOString().slice(0, 10);
  await writeAbout(tx, deps, {
    to: [sellerId],
    kind: "resource_review",
    subject,
    paragraphs,
    action: { label: "Open its reviews", path: `/curriculum/${resourceId}` },
    key: `${key}:${resourceId}:${writerId}:${day}`,
  });
}
