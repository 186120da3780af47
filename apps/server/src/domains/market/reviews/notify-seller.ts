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

/** Tells a seller what somebody says of a resource, once a day for each writer: a review can be taken back and written anew without end. */
export async function notifyOfReview(
  tx: Tx,
  deps: Pick<MarketDeps, "messages" | "site" | "baseUrl" | "clock">,
  { resourceId, writerId, sellerId, title, rating, body }: Reviewed,
): Promise<void> {
  const day = deps.clock.now().toISOString().slice(0, 10);
  await writeAbout(tx, deps, {
    to: [sellerId],
    kind: "resource_review",
    subject: `${rating} of 5 for ${title}`,
    paragraphs: [body],
    action: { label: "Open its reviews", path: `/curriculum/${resourceId}` },
    key: `resource_review:${resourceId}:${writerId}:${day}`,
  });
}
