import { idOf, type MarketStory } from "./market.ts";
import type { SampleStore } from "./shapes.ts";

/** Its seller sends a resource for review. */
export async function submit(market: MarketStory, store: SampleStore, title: string): Promise<void> {
  const body = { to: "in_review" as const, rights: true };
  await (
    await market.as(store.by)
  )("POST /api/resources/:id/status", { params: { id: idOf(market, title) }, body });
}
