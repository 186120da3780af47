import { invalidField, isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { bulkCategory, bulkPrice, type BulkChange, type ResourceChanges } from "@pavane/contract/resources/requests";
import type { BulkOutcome } from "@pavane/contract/resources/schema-selling";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { ResourcesDeps } from "../deps.ts";
import { refuseStore } from "../permissions.ts";
import { changeResource } from "../authoring/change-resource.ts";
import { moveResource } from "../authoring/move-resource.ts";
import { ownStore } from "../sellers/ensure-store.ts";

type Act = (id: number) => Promise<number | Refusal>;

/** Applies one action to each of many resources, as its own call would, and returns the result for each. */
export async function changeMany(deps: ResourcesDeps, actor: Actor, sent: BulkChange) {
  const act = actOf(deps, actor, sent);
  if (isRefusal(act)) return act;
  const closed = refuseStore(await ownStore(deps, actor));
  if (closed) return closed;
  const data: BulkOutcome[] = [];
  for (const id of sent.ids) data.push(outcomeOf(id, await act(id)));
  return { data };
}

function actOf(
  deps: ResourcesDeps,
  actor: Actor,
  { ids: _about, action, value, rights, ...rest }: BulkChange,
): Act | Refusal<"validation_failed"> {
  assertNoRest(rest);
  const change =
    (sent: ResourceChanges): Act =>
    (id) =>
      changeResource(deps, actor, id, sent);
  if (action === "submit") return (id) => moveResource(deps, actor, id, { to: "in_review", rights });
  if (action === "archive") return (id) => moveResource(deps, actor, id, { to: "archived" });
  if (action === "publish") return (id) => moveResource(deps, actor, id, { to: "published" });
  if (action === "price") {
    const price = bulkPrice.safeParse(value);
    return price.success ? change({ price: price.data }) : invalidField("value", firstOf(price.error.issues));
  }
  const category = bulkCategory.safeParse(value);
  return category.success ? change({ category_ids: [category.data] }) : invalidField("value", "Choose a category");
}

const firstOf = ([issue]: readonly { readonly message: string }[]): string => issue?.message ?? "";

/** The result for one of many. */
export const outcomeOf = (id: number, result: unknown): BulkOutcome =>
  isRefusal(result)
    ? { id, ok: false, code: result.code, message: result.message, fields: { ...result.details.fields } }
    : { id, ok: true, code: null, message: null, fields: {} };
