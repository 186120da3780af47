import type { PageDesign } from "@pavane/contract/certificates/design";
import { houseDesign } from "@pavane/contract/certificates/house-design";
import { copyTitle } from "@pavane/contract/core/copy-title";
import type { Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { keepsTemplates, maySeeTemplate, refuseDesigning } from "../permissions.ts";
import { designOf } from "./present-template.ts";
import { noTemplate, refusePictures, type TemplateDeps } from "./template-deps.ts";
import { findTemplate, insertTemplate } from "./templates-repository.ts";

/** Begins a template and returns its id. One that the keepers of templates make is of the site. */
export async function createTemplate(
  deps: TemplateDeps,
  actor: Actor,
  { name, design }: { name: string; design: PageDesign | null },
): Promise<number | Refusal<"forbidden" | "level_required" | "validation_failed">> {
  const denied = refuseDesigning(actor);
  if (denied) return denied;
  const draft = design ?? houseDesign();
  const unfit = await refusePictures(deps, draft);
  if (unfit) return unfit;
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const ownerId = keepsTemplates(actor) ? null : actor.id;
    const id = await insertTemplate(tx, { name, ownerId, draft, createdAt: now, updatedAt: now });
    const target = { type: "certificate_template", id, name };
    await recordAudit(tx, { action: "certificate_template.changed", target, after: { name } });
    return id;
  });
}

const maxLetters = 80;

/** Begins a template with the draft of one that somebody may see. Returns its id. */
export async function duplicateTemplate(
  deps: TemplateDeps,
  actor: Actor,
  id: number,
): Promise<number | Refusal<"template_not_found" | "forbidden" | "level_required" | "validation_failed">> {
  const template = await findTemplate(deps.db.read, id);
  if (!template || !maySeeTemplate(actor, template)) return noTemplate();
  const name = copyTitle(template.name, maxLetters);
  return createTemplate(deps, actor, { name, design: designOf(template) });
}
