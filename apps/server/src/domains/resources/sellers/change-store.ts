import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { storeErrors } from "@pavane/contract/resources/errors";
import type { StoreChanges } from "@pavane/contract/resources/requests";
import { changesOf } from "../../../platform/audit/clip-values.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { columnsOf, type ColumnNames } from "../../../platform/db/columns-of.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ResourcesDeps } from "../deps.ts";
import { pictureToKeep } from "../picture-to-keep.ts";
import { refuseStore } from "../policy.ts";
import { lockOwnStore, ownStore } from "./ensure-store.ts";
import { findTaken, saveStore, type SellerValues } from "./store-sellers.ts";

const columns = {
  name: "name",
  slug: "slug",
  tagline: "tagline",
  bio: "bio",
  place: "place",
  logo_url: "logoUrl",
  banner_url: "bannerUrl",
  links: "links",
} as const satisfies ColumnNames<StoreChanges, SellerValues>;

/** Changes what the request says of one's own store. */
export async function changeStore(deps: ResourcesDeps, actor: Actor, sent: StoreChanges) {
  const stood = await ownStore(deps, actor);
  const closed = refuseStore(stood);
  if (closed) return closed;
  const logo = await pictureToKeep(deps, actor, { field: "logo_url", sent: sent.logo_url, before: stood.logoUrl });
  if (isRefusal(logo)) return logo;
  const banner = await pictureToKeep(deps, actor, {
    field: "banner_url",
    sent: sent.banner_url,
    before: stood.bannerUrl,
  });
  if (isRefusal(banner)) return banner;
  const values = columnsOf(
    {
      ...sent,
      tagline: emptyIsNull(sent.tagline),
      bio: emptyIsNull(sent.bio),
      place: emptyIsNull(sent.place),
      logo_url: logo,
      banner_url: banner,
    },
    columns,
  );
  return deps.db.write(async (tx) => {
    const store = await lockOwnStore(tx, deps, actor);
    const refusal = refuseStore(store);
    if (refusal) return refusal;
    const taken = await findTaken(tx, actor.id, sent);
    if (taken) return refuse(storeErrors[taken], { fields: { [taken]: storeErrors[taken].message } });
    await recordAudit(tx, {
      action: "store.changed",
      target: { type: "store", id: actor.id, name: store.name },
      ...changesOf({ ...store }, { ...store, ...values }),
    });
    await saveStore(tx, actor.id, { ...values, updatedAt: deps.clock.now() });
    return actor.id;
  });
}

const emptyIsNull = (text: string | null | undefined): string | null | undefined => (text === "" ? null : text);
