import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { storeErrors } from "@pavane/contract/resources/errors";
import type { StoreChanges } from "@pavane/contract/resources/requests";
import { changesOf } from "../../../platform/audit/clip-values.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { columnsOf, type ColumnNames } from "../../../platform/db/columns-of.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ResourcesDeps } from "../deps.ts";
import { pictureToKeep } from "../picture-to-keep.ts";
import { refuseStore } from "../permissions.ts";
import { lockOwnStore, ownStore } from "./ensure-store.ts";
import { requested, shown, requestedName } from "./requested-name.ts";
import { findLookAlike, lockNames, looksSame } from "./near-names-repository.ts";
import { findTaken, saveStore, type SellerRow, type SellerValues } from "./sellers-repository.ts";

const columns = {
  slug: "slug",
  tagline: "tagline",
  bio: "bio",
  place: "place",
  logo_url: "logoUrl",
  banner_url: "bannerUrl",
  links: "links",
} as const satisfies ColumnNames<Omit<StoreChanges, "name">, SellerValues>;

/**
 * Changes the sent fields of one's own store. A name that looks like another's is stored as requested and waits for
 * staff; in the meantime the previous name is shown.
 */
export async function changeStore(deps: ResourcesDeps, actor: Actor, { name, ...sent }: StoreChanges) {
  const stood = await ownStore(deps, actor);
  const closed = refuseStore(stood);
  if (closed) return closed;
  const values = await storeValues(deps, actor, sent, stood);
  if (isRefusal(values)) return values;
  return deps.db.write(async (tx) => {
    const store = await lockOwnStore(tx, deps, actor);
    const refusal = refuseStore(store);
    if (refusal) return refusal;
    const wanted = name === undefined || name === requestedName(store) ? undefined : name;
    if (wanted !== undefined) await lockNames(tx);
    const taken = await findTaken(tx, actor.id, { name: wanted, slug: sent.slug });
    if (taken) return refuse(storeErrors[taken], { fields: { [taken]: storeErrors[taken].message } });
    const names = wanted === undefined ? {} : await namesOf(tx, store, wanted, deps.clock.now());
    const changes = { ...values, ...names };
    await recordAudit(tx, {
      action: "store.changed",
      target: { type: "store", id: actor.id, name: store.name },
      ...changesOf({ ...store }, { ...store, ...changes }),
    });
    await saveStore(tx, actor.id, { ...changes, updatedAt: deps.clock.now() });
    return actor.id;
  });
}

async function storeValues(deps: ResourcesDeps, actor: Actor, sent: Omit<StoreChanges, "name">, stood: SellerRow) {
  const { tagline, bio, place, logo_url, banner_url } = sent;
  const logo = await pictureToKeep(deps, actor, { field: "logo_url", sent: logo_url, before: stood.logoUrl });
  if (isRefusal(logo)) return logo;
  const banner = await pictureToKeep(deps, actor, { field: "banner_url", sent: banner_url, before: stood.bannerUrl });
  if (isRefusal(banner)) return banner;
  const texts = { tagline: emptyIsNull(tagline), bio: emptyIsNull(bio), place: emptyIsNull(place) };
  return columnsOf({ ...sent, ...texts, logo_url: logo, banner_url: banner }, columns);
}

async function namesOf(tx: Tx, store: SellerRow, name: string, at: Date): Promise<SellerValues> {
  // Returning to the name that is shown, or another spelling of it, ends the request.
  if (await looksSame(tx, name, store.name)) return shown(name);
  return (await findLookAlike(tx, store.userId, name)) === null ? shown(name) : requested(name, at);
}

const emptyIsNull = (text: string | null | undefined): string | null | undefined => (text === "" ? null : text);
