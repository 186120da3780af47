import { invalidField, refuse } from "@pavane/contract/core/errors";
import { adminTexts } from "@pavane/contract/resources/admin-texts";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { NewEntitlement } from "@pavane/contract/resources/requests-admin";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { displayName, lockPeople } from "../../identity/index.ts";
import type { ResourcesDeps } from "../deps.ts";
import { lockWithStore } from "../resource/lock-resource.ts";
import { writeAbout } from "../resource/mails.ts";
import { findReceiver, lockReceiver } from "./receivers-repository.ts";

/**
 * Gives a person permanent access to a resource and notifies them. Errors: resource_not_found, person_not_found,
 * already_owned, wrong_state for what was never published or was taken down.
 */
export async function grantToPerson(deps: ResourcesDeps, actor: Actor, grant: NewEntitlement) {
  const { resource_id: resourceId, reason, user_id: userId, person: named, ...rest } = grant;
  assertNoRest(rest);
  if ((userId === undefined) === (named === undefined)) return invalidField("person", adminTexts.person);
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    const found = await findReceiver(tx, grant);
    if (found === null) return refuse(resourcesErrors.person_not_found);
    await lockPeople(tx, [found]);
    const person = await lockReceiver(tx, found);
    if (person === null) return refuse(resourcesErrors.person_not_found);
    const resource = await lockWithStore(tx, resourceId);
    if (resource === null) return refuse(resourcesErrors.resource_not_found);
    const { title, status, sellerId } = resource;
    const name = displayName(person);
    if (status !== "published" && status !== "archived")
      return refuse(resourcesErrors.wrong_state, { message: `${title} is not published.` });
    const given =
      sellerId !== person.id &&
      (await deps.holders.grant(tx, { userId: person.id, resourceId, grantedBy: actor.id, reason, at }));
    if (!given) return refuse(resourcesErrors.already_owned, { message: `${name} owns ${title} already.` });
    await recordAudit(tx, {
      action: "entitlement.granted",
      target: { type: "resource", id: resourceId, name: title },
      after: { user_id: person.id, name, reason },
    });
    await writeAbout(tx, deps, {
      to: [person.id],
      kind: "resource_granted",
      subject: `You were given ${title}`,
      paragraphs: ["It is yours now, with every later version, and costs you nothing."],
      action: { label: "Open My Purchases", path: "/my-purchases" },
      key: `resource_granted:${resourceId}:${at.getTime()}`,
    });
    return { user: { id: person.id, name }, resource: { id: resourceId, title }, reason };
  });
}
