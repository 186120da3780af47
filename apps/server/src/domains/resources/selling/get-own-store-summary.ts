import { recordOf } from "@pavane/contract/core/codes";
import { decimalText } from "@pavane/contract/core/money";
import { resourceStatuses } from "@pavane/contract/resources/choices";
import type { ReviewToAnswer } from "../market-port.ts";
import type { OwnStoreStanding } from "@pavane/contract/resources/schema-selling";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ResourcesDeps } from "../deps.ts";
import { averageOf } from "../resource/present-card.ts";
import { ownStore } from "../sellers/ensure-store.ts";
import { presentStoreState } from "../sellers/present-store.ts";
import { countByStatus, countOnSale, findBest, findToChange, maxToDo } from "./dashboard-repository.ts";

/** The state of a store, what of it waits for its seller, and what sells best. */
export async function getOwnStoreSummary(deps: ResourcesDeps, actor: Actor): Promise<OwnStoreStanding> {
  const { read } = deps.db;
  const store = await ownStore(deps, actor);
  const [counts, onSale, toChange, toAnswer, best] = await Promise.all([
    countByStatus(read, actor.id),
    countOnSale(read, actor.id),
    findToChange(read, actor.id),
    deps.market.findReviewsToAnswer(read, { sellerId: actor.id, most: maxToDo }),
    findBest(read, actor.id),
  ]);
  return {
    store: presentStoreState(store),
    states: recordOf(resourceStatuses, (status) => counts.get(status) ?? 0),
    on_sale: onSale,
    to_do: [...toChange.map(presentToChange), ...toAnswer.map(presentToAnswer)],
    best: best.map((one) => ({
      id: one.id,
      title: one.title,
      price: decimalText(one.priceCents),
      sales: one.sales,
      rating: averageOf(one),
    })),
  };
}

type ToDo = OwnStoreStanding["to_do"][number];

const presentToChange = ({ at, reason, ...resource }: Awaited<ReturnType<typeof findToChange>>[number]): ToDo => ({
  kind: "changes_requested",
  resource,
  reason: reason ?? "",
  at: at.toISOString(),
});

const presentToAnswer = ({ id, resourceId, title, rating, body, at }: ReviewToAnswer): ToDo => ({
  kind: "review",
  resource: { id: resourceId, title },
  review_id: id,
  rating,
  body,
  at: at.toISOString(),
});
