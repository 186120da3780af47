import type { Tx } from "../../../platform/db/database.ts";
import { writeAbout } from "../../resources/index.ts";
import type { MarketDeps } from "../deps.ts";

interface Shown {
  readonly id: number;
  readonly userId: number;
  readonly resourceId: number;
  readonly title: string;
  /** Why it is hidden; null: everybody sees it again. */
  readonly reason: string | null;
}

/** Tells who wrote a review that officers have hidden it and why, or that they show it again. */
export async function notifyWriter(
  tx: Tx,
  deps: Pick<MarketDeps, "messages" | "site" | "baseUrl" | "clock">,
  { id, userId, resourceId, title, reason }: Shown,
): Promise<void> {
  await writeAbout(tx, deps, {
    to: [userId],
    kind: "security",
    subject: reason === null ? "Your review is shown again" : "Your review was hidden",
    paragraphs:
      reason === null
        ? [`Your review of “${title}” had been hidden. Everybody sees it again.`]
        : [
            `Your review of “${title}” is hidden and does not count: ${reason}`,
            `It stays hidden when you change it. If you do not agree, write to us: ${deps.baseUrl()}/contact`,
          ],
    action: { label: "Open its reviews", path: `/curriculum/${resourceId}#reviews` },
    key: `review_${reason === null ? "shown" : "hidden"}:${id}:${deps.clock.now().getTime()}`,
  });
}
