import type { SellerSettingsChanges } from "@pavane/contract/resources/requests";
import { changesOf } from "../../../platform/audit/clip-values.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { ResourcesDeps } from "../deps.ts";
import { refuseStore } from "../permissions.ts";
import { refuseStyles } from "../resource/refuse-choices.ts";
import { lockOwnStore } from "../sellers/ensure-store.ts";
import { saveStore } from "../sellers/sellers-repository.ts";
import type { ResourceDefaults } from "../sellers/tables.ts";

/** Changes what the next resource starts with. */
export async function changeSettings(deps: ResourcesDeps, actor: Actor, sent: SellerSettingsChanges) {
  return deps.db.write(async (tx) => {
    const store = await lockOwnStore(tx, deps, actor);
    const refusal =
      refuseStore(store) ?? (await refuseStyles(tx, { sent: sent.styles, before: store.defaults.styles ?? [] }));
    if (refusal) return refusal;
    const defaults = changedDefaults(store.defaults, sent);
    await recordAudit(tx, {
      action: "store.changed",
      target: { type: "store", id: actor.id, name: store.name },
      ...changesOf({ ...store.defaults }, { ...defaults }),
    });
    await saveStore(tx, actor.id, { defaults, updatedAt: deps.clock.now() });
    return actor.id;
  });
}

/** What is absent stays; null and empty lists are no default. */
function changedDefaults(before: ResourceDefaults, sent: SellerSettingsChanges): ResourceDefaults {
  const { age_groups: ages, included_offer: includedOffer, licence, styles, levels, language, ...rest } = sent;
  assertNoRest(rest);
  const after = { ...before, ...given({ licence, styles, ages, levels, language, includedOffer }) };
  const kept = Object.entries(after).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept) as ResourceDefaults; // members of one, without the empty
}

const given = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
