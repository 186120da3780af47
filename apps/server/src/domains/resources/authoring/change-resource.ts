import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { classificationMembers, type ResourceChanges } from "@pavane/contract/resources/requests";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { valuesBefore } from "../../../platform/db/columns-of.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { refuseText, renderText } from "../../../platform/markdown/rendered-text.ts";
import type { ResourcesDeps } from "../deps.ts";
import { pictureToKeep } from "../picture-to-keep.ts";
import { forbidden } from "../permissions.ts";
import { missingFields } from "../resource/missing-fields.ts";
import { lockForChange } from "../resource/lock-resource.ts";
import { refuseChoices } from "../resource/refuse-choices.ts";
import { refuseFields } from "../resource/refuse-fields.ts";
import { refuseType } from "./refuse-type.ts";
import { changesApproved, resourceColumns, resourceValues } from "./resource-values.ts";
import { wasApproved } from "../resource/was-approved.ts";
import { findCard, saveResource, type ResourceValues, type StoredResource } from "../resource/resources-repository.ts";

/**
 * Changes the sent fields of a resource and returns its id. With `version`, only if nobody else changed it since. Of
 * another person's resource an officer changes the classification only.
 */
export async function changeResource(deps: ResourcesDeps, actor: Actor, id: number, sent: ResourceChanges) {
  const stood = (await findCard(deps.db.read, id))?.resource ?? null;
  const own = stood?.sellerId === actor.id;
  const rendered = await renderText(deps.markdown, own ? (sent.description ?? null) : null);
  const unfit = refuseText("description", rendered);
  const picture = { field: "thumbnail_url", sent: sent.thumbnail_url, before: stood?.thumbnailUrl ?? null };
  const thumbnail = own && unfit === null ? await pictureToKeep(deps, actor, picture) : undefined;
  return deps.db.write(async (tx) => {
    const before = await lockForChange(tx, deps, actor, id);
    if (isRefusal(before)) return before;
    const as = before.sellerId === actor.id ? "seller" : "officer";
    if (as === "officer" && !isClassification(sent)) return forbidden();
    if (unfit) return unfit;
    if (isRefusal(thumbnail)) return thumbnail;
    if (sent.version !== undefined && sent.version !== before.version) return refuse(commonErrors.edit_conflict);
    const invalid = refuseType(before.kind, sent.type) ?? (await refuseChoices(tx, before.kind, sent, before));
    if (invalid) return invalid;
    const values = resourceValues({ ...sent, thumbnail_url: thumbnail });
    const refusal = refuseState(before, values, as) ?? refuseLacks(before, values);
    if (refusal) return refusal;
    const now = deps.clock.now();
    await recordAudit(tx, {
      action: "resource.changed",
      target: { type: "resource", id, name: before.title },
      before: valuesBefore(before, sent, resourceColumns),
      after: { ...sent },
    });
    await saveResource(tx, id, {
      ...values,
      ...(sent.description === undefined ? {} : { descriptionHtml: rendered.html, htmlRules: rendered.rules }),
      ...inclusionAfter(before, values),
      ...(as === "seller" && wasApproved(before) && changesApproved(before, values) ? { editedAt: now } : {}),
      updatedAt: now,
    });
    return id;
  });
}

const classification: ReadonlySet<string> = new Set([...classificationMembers, "version"]);

const isClassification = (sent: ResourceChanges): boolean =>
  Object.entries(sent).every(([member, value]) => value === undefined || classification.has(member));

/** What an officer is looking at stays as they see it; price, tags and terms are not what they look at. */
function refuseState(
  { status, ...before }: StoredResource,
  values: ResourceValues,
  as: "seller" | "officer",
): Refusal<"wrong_state"> | null {
  if (as === "officer" || status !== "in_review" || !changesApproved(before, values)) return null;
  return refuse(resourcesErrors.wrong_state, { message: "It waits for review. Take it back to change it." });
}

/** Only drafts may lack something. */
function refuseLacks(before: StoredResource, values: ResourceValues): Refusal<"validation_failed"> | null {
  if (before.status === "draft" || before.status === "changes_requested") return null;
  return refuseFields(missingFields({ ...before, ...values }));
}

/** Staff include what was offered; after a changed offer they have to include it again. */
const inclusionAfter = (before: StoredResource, { includedOffer }: ResourceValues): ResourceValues =>
  includedOffer === undefined || includedOffer === before.includedOffer ? {} : { includedFrom: null };
