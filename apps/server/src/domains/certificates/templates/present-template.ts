import type { PageDesign } from "@pavane/contract/certificates/design";
import { houseDesign } from "@pavane/contract/certificates/house-design";
import type { TemplateDetail, TemplateItem } from "@pavane/contract/certificates/template-schema";
import { displayName } from "@pavane/contract/identity/person-name";
import type { Actor } from "../../../platform/http/actor.ts";
import { keepsTemplates, mayDesign, mayUseTemplate, ownsTemplate } from "../permissions.ts";
import type { TemplateRow } from "./templates-repository.ts";

/** What the editor works on: the draft, or what is published as parts that can be moved. */
export function designOf({ draft, publishedDesign }: Pick<TemplateRow, "draft" | "publishedDesign">): PageDesign {
  if (draft !== null) return draft;
  if (publishedDesign === null) return houseDesign();
  return publishedDesign.layout === "page" ? publishedDesign : houseDesign(publishedDesign);
}

export function presentTemplate(row: TemplateRow, actor: Actor): TemplateItem {
  const { id, name, state, isDefault, ownerId, owner, version, publishedVersion, changed } = row;
  const edits = mayDesign(actor) && ownsTemplate(actor, row);
  const isUsed = row.courses > 0 || isDefault;
  return {
    id,
    name,
    state,
    is_default: isDefault,
    owner: ownerId === null || owner === null ? null : { id: ownerId, name: displayName(owner) },
    version,
    published_version: publishedVersion,
    changed: changed || publishedVersion === null,
    courses: row.courses,
    updated_at: row.updatedAt.toISOString(),
    can: {
      edit: edits && state !== "retired",
      publish: edits && state !== "retired",
      make_default: keepsTemplates(actor) && state === "published" && ownerId === null && !isDefault,
      retire: edits && state === "published" && !isDefault,
      delete: edits && !isUsed,
      duplicate: mayDesign(actor),
      use: mayUseTemplate(actor, row),
    },
  };
}

export const presentTemplateDetail = (row: TemplateRow, actor: Actor): TemplateDetail => ({
  ...presentTemplate(row, actor),
  design: designOf(row),
});
