import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CheckoutDeps } from "../deps.ts";
import { lockPeople } from "../../identity/index.ts";
import { describeItems } from "../describe-items.ts";
import { tokenHash } from "../order-token.ts";
import type { ItemForSale } from "../sellable.ts";
import { grantTo } from "./give-access.ts";
import { claimPlace, findPlace, type PlaceInOrder } from "./places-repository.ts";

type Ended = Refusal<"place_not_found" | "place_used" | "place_withdrawn">;

/** A place that somebody may still take, or took themselves, by the code in its link. */
export async function findOpenPlace(db: Read, code: string, personId: number | null): Promise<PlaceInOrder | Ended> {
  const found = await findPlace(db, { codeHash: tokenHash(code) });
  if (found === null) return refuse(checkoutErrors.place_not_found);
  if (found.place.withdrawnAt !== null) return refuse(checkoutErrors.place_withdrawn);
  if (found.order.disputedAt !== null) return refuseDisputed();
  const { claimedBy } = found.place;
  return claimedBy === null || claimedBy === personId ? found : refuse(checkoutErrors.place_used);
}

const refuseDisputed = () =>
  refuse(checkoutErrors.place_withdrawn, { message: "This link does not work at the moment." });

/**
 * Claims a given place. Of two people at the same time one gets it; the same person again gets the same answer. A
 * person who holds the thing already, or may not have it yet, leaves the place to others.
 */
export async function redeemPlace(
  deps: CheckoutDeps,
  actor: Actor,
  code: string,
): Promise<ItemForSale | Ended | Refusal<"already_owned" | "prerequisites_missing">> {
  const at = deps.clock.now();
  return deps.db.write(
    async (tx): Promise<ItemForSale | Ended | Refusal<"already_owned" | "prerequisites_missing">> => {
      await lockPeople(tx, [actor.id]);
      const found = await findOpenPlace(tx, code, actor.id);
      if (!("place" in found)) return found;
      const { place, item } = found;
      const thing = (await describeItems(tx, deps, [item], actor)).of(item);
      if (thing === null) return refuse(checkoutErrors.place_not_found);
      if (place.claimedBy !== null) return thing;
      if (thing.blocked) return refuse(checkoutErrors.place_withdrawn);
      if (thing.ownership === "owned" || thing.ownership === "own_item") return refuse(checkoutErrors.already_owned);
      if (thing.notYet) return refuse(checkoutErrors.prerequisites_missing, { message: thing.notYet });
      if (!(await claimPlace(tx, place.id, actor.id, at))) return refuse(checkoutErrors.place_used);
      // Read again: a dispute locks the order's places, so a concurrent one is seen from here on.
      if ((await findPlace(tx, { id: place.id }))?.order.disputedAt !== null) return refuseDisputed();
      const given = await grantTo(tx, deps, item, { userId: actor.id, placeId: place.id, at });
      return given === "granted" ? thing : refuse(checkoutErrors.place_not_found);
    },
  );
}
