import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import type { NewResource } from "@pavane/contract/resources/requests";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { refuseText, renderText } from "../../../platform/markdown/rendered-text.ts";
import type { ResourcesDeps } from "../deps.ts";
import { pictureToKeep } from "../picture-to-keep.ts";
import { refusePreparing, refuseStore } from "../permissions.ts";
import { shareLockOwnStore, ownStore } from "../sellers/ensure-store.ts";
import type { ResourceDefaults } from "../sellers/tables.ts";
import { refuseChoices } from "../resource/refuse-choices.ts";
import { refuseType } from "./refuse-type.ts";
import { resourceValues } from "./resource-values.ts";
import { findStyles } from "../resource/choices-repository.ts";
import { insertResource, type ResourceValues } from "../resource/resources-repository.ts";

/** Creates a resource as a draft and returns its id. What the request leaves out comes from the seller's settings. */
export const createResource = (deps: ResourcesDeps, actor: Actor, request: NewResource) =>
  createResourceUnless<never>(deps, actor, request, async () => null);

/** The same for who may have made it already: `unless` is asked first in the transaction. */
export async function createResourceUnless<R extends Refusal>(
  deps: ResourcesDeps,
  actor: Actor,
  { kind, ...sent }: NewResource,
  unless: (tx: Tx) => Promise<R | null>,
) {
  const denied =
    refusePreparing(actor, kind) ?? refuseType(kind, sent.type) ?? refuseStore(await ownStore(deps, actor));
  if (denied) return denied;
  const rendered = await renderText(deps.markdown, sent.description ?? null);
  const unfit = refuseText("description", rendered);
  if (unfit) return unfit;
  const { thumbnail_url: chosen } = sent;
  const thumbnail = await pictureToKeep(deps, actor, { field: "thumbnail_url", sent: chosen, before: null });
  if (isRefusal(thumbnail)) return thumbnail;
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const made = await unless(tx);
    if (made) return made;
    const store = await shareLockOwnStore(tx, deps, actor);
    const refusal = refuseStore(store) ?? (await refuseChoices(tx, kind, sent));
    if (refusal) return refusal;
    const values = {
      ...(await defaultValues(tx, store.defaults)),
      ...resourceValues({ ...sent, price: sent.price ?? null, thumbnail_url: thumbnail }),
      descriptionHtml: rendered.html,
      htmlRules: rendered.rules,
    };
    return insertDraft(tx, { id: actor.id, now }, { kind, ...sent }, values);
  });
}

/** The row of a resource with its line in the audit log; answers its id. */
async function insertDraft(
  tx: Tx,
  seller: { readonly id: number; readonly now: Date },
  request: NewResource,
  values: ResourceValues & Pick<Parameters<typeof insertResource>[1], "descriptionHtml" | "htmlRules">,
): Promise<number> {
  const { kind, title } = request;
  const id = await insertResource(tx, {
    ...values,
    ...(kind === "curriculum" ? { type: "other" as const } : {}),
    title,
    kind,
    sellerId: seller.id,
    createdAt: seller.now,
    updatedAt: seller.now,
  });
  await recordAudit(tx, {
    action: "resource.created",
    target: { type: "resource", id, name: title },
    after: { ...request },
  });
  return id;
}

/** Styles that nobody may choose any more are left out. */
async function defaultValues(db: Read, { styles = [], ages, levels, ...defaults }: ResourceDefaults) {
  const known = await findStyles(db, styles);
  return {
    ...defaults,
    styles: styles.filter((slug) => known.get(slug)),
    ages: [...(ages ?? [])],
    levels: [...(levels ?? [])],
  } satisfies ResourceValues;
}
