import type { ResourceCard } from "@pavane/contract/resources/schema";
import type { Actor } from "../../../platform/http/actor.ts";
import type { StoreDeps } from "./deps.ts";
import { findCards, type ListedRow, presentMine, presentCard } from "../../resources/index.ts";

type Deps = Pick<StoreDeps, "db" | "holders">;

/** Those of the resources that are on sale, in the order of their ids, as somebody sees them. */
export async function cardsOnSale(deps: Deps, actor: Actor | null, ids: readonly number[]): Promise<ResourceCard[]> {
  const rows = await findCards(deps.db.read, ids);
  return cardsOf(
    deps,
    actor,
    rows.filter(({ resource }) => resource.onSale),
  );
}

/** Rows as somebody sees them. */
export async function cardsOf(
  { db, holders }: Deps,
  actor: Actor | null,
  rows: readonly ListedRow[],
): Promise<ResourceCard[]> {
  const standings =
    actor === null || rows.length === 0
      ? null
      : await holders.holdingsOf(
          db.read,
          actor.id,
          rows.map(({ resource }) => resource.id),
        );
  return rows.map((row) => presentCard(row, presentMine(row, actor, standings?.get(row.resource.id))));
}
