import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { MarketDeps } from "../deps.ts";
import { findCard, mayLookInto } from "../../resources/index.ts";

interface Seen {
  readonly sellerId: number;
  readonly title: string;
  /** They hold it permanently. */
  readonly holds: boolean;
}

/** What is not on sale exists for its seller, officers and holders alone. Error: `resource_not_found`. */
export async function seeResource(
  db: Read,
  { holders }: Pick<MarketDeps, "holders">,
  actor: Actor | null,
  id: number,
): Promise<Seen | Refusal<"resource_not_found">> {
  const row = await findCard(db, id);
  if (row === null) return refuse(resourcesErrors.resource_not_found);
  const { sellerId, title, onSale } = row.resource;
  const holds = actor !== null && ((await holders.holdingsOf(db, actor.id, [id])).get(id)?.owned ?? false);
  const seen = onSale || holds || mayLookInto(actor, sellerId);
  return seen ? { sellerId, title, holds } : refuse(resourcesErrors.resource_not_found);
}
