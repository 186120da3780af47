import { refuse } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ResourcesDeps } from "../deps.ts";
import { presentPublicSeller } from "./present-public-seller.ts";
import { findPublicSeller } from "./store-public-sellers.ts";

/** A store by its id or slug. */
export async function getSeller({ db }: ResourcesDeps, actor: Actor | null, key: string) {
  const row = await findPublicSeller(db.read, key);
  return row === null ? refuse(resourcesErrors.seller_not_found) : presentPublicSeller(row, actor);
}
