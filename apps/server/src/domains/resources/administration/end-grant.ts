import { refuse } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { GrantEnd } from "@pavane/contract/resources/requests-admin";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { ResourcesDeps } from "../deps.ts";
import { writeAbout } from "../resource/mails.ts";
import { findTitle } from "./receivers-repository.ts";

/**
 * Revokes what staff granted to a person, and notifies them. What they bought or were given otherwise stays theirs.
 * Errors: grant_not_found, wrong_state once it has ended.
 */
export async function endGrant(deps: ResourcesDeps, id: number, { reason, ...rest }: GrantEnd) {
  assertNoRest(rest);
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    const grant = await deps.holders.endGrant(tx, { id, at });
    if (grant === null) return refuse(resourcesErrors.grant_not_found);
    if (!grant.ended) return refuse(resourcesErrors.wrong_state, { message: "This grant has ended already." });
    const { userId, resourceId } = grant;
    const title = await findTitle(tx, resourceId);
    await recordAudit(tx, {
      action: "entitlement.ended",
      target: { type: "resource", id: resourceId, name: title },
      after: { user_id: userId, reason },
    });
    await writeAbout(tx, deps, {
      to: [userId],
      kind: "resource_grant_ended",
      subject: `Your access to ${title} has ended`,
      paragraphs: ["It had been given to you by our staff. What you bought yourself stays yours."],
      action: { label: "Open My Purchases", path: "/my-purchases" },
      key: `resource_grant_ended:${id}`,
    });
    return { id, ended_at: at.toISOString() };
  });
}
