import { refuse } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { StoreDeps } from "./deps.ts";
import { presentPublicSeller } from "./present-public-seller.ts";
import { findPublicSeller, type PublicSellerRow } from "./public-sellers-repository.ts";

/** A store by its id or slug. */
export async function getSeller({ db }: StoreDeps, actor: Actor | null, key: string) {
  const row = await findPublicSeller(db.read, key);
  return row === null || !isFound(row, actor)
    ? refuse(resourcesErrors.seller_not_found)
    : presentPublicSeller(row, actor);
}

/** A store that somebody prepares is nobody else's to find; one that ever sold, or that staff or its person closed, stays and says why it does not sell. */
const isFound = ({ store, shown }: PublicSellerRow, actor: Actor | null): boolean =>
  store.selling || shown || store.state !== "open" || store.userId === actor?.id;
