import { invalidField, isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { adminTexts } from "@pavane/contract/resources/admin-texts";
import type { StaffChange } from "@pavane/contract/resources/requests-admin";
import type { BulkOutcome } from "@pavane/contract/resources/schema-selling";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { ResourcesDeps } from "../deps.ts";
import { changeResource } from "../authoring/change-resource.ts";
import { decide } from "../review/decide.ts";
import { toggleFeatured } from "../review/toggle-featured.ts";
import { outcomeOf } from "../selling/change-many.ts";
import { grantToPerson } from "./grant-to-person.ts";
import { includeAsOffered } from "./include-as-offered.ts";

type Act = (id: number) => Promise<unknown>;

/** Applies one staff action to each of many resources, as its own call would, and returns the result for each. */
export async function changeManyAsStaff(deps: ResourcesDeps, actor: Actor, sent: StaffChange) {
  const act = actOf(deps, actor, sent);
  if (isRefusal(act)) return act;
  const data: BulkOutcome[] = [];
  for (const id of sent.ids) data.push(outcomeOf(id, await act(id)));
  return { data };
}

function actOf(deps: ResourcesDeps, actor: Actor, sent: StaffChange): Act | Refusal<"validation_failed"> {
  const { ids: _about, action, category_id: categoryId, note, legal, reason, user_id: userId, person, ...rest } = sent;
  assertNoRest(rest);
  switch (action) {
    case "feature":
    case "unfeature":
      return (id) => toggleFeatured(deps, id, action === "feature");
    case "include":
    case "exclude":
      return (id) => includeAsOffered(deps, id, action === "include");
    case "category":
      if (categoryId === undefined) return invalidField("category_id", "Choose a category");
      return (id) => changeResource(deps, actor, id, { category_ids: [categoryId] });
    case "take_down":
      if (note === undefined) return invalidField("note", adminTexts.takeDownReason);
      return (id) => decide(deps, actor, id, { decision: "take_down", note, legal });
    case "restore":
      return (id) => decide(deps, actor, id, { decision: "restore", legal: false });
    case "grant":
      if (reason === undefined) return invalidField("reason", adminTexts.grantReason);
      if ((userId === undefined) === (person === undefined)) return invalidField("person", adminTexts.person);
      return (id) => grantToPerson(deps, actor, { user_id: userId, person, resource_id: id, reason });
  }
}
