import type { PageDesign } from "@pavane/contract/certificates/design";
import { certificatesErrors } from "@pavane/contract/certificates/errors";
import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { maySeeTemplate, ownsTemplate, refuseDesigning } from "../permissions.ts";
import { designOf } from "./present-template.ts";
import { saveTemplate } from "./save-template.ts";
import { noTemplate, refusePictures, type TemplateDeps } from "./template-deps.ts";
import { findTemplate, insertVersion, lockTemplates, type LockedTemplate } from "./templates-repository.ts";

type OpenRefusal = Refusal<"template_not_found" | "forbidden" | "level_required">;

/** A template that the actor may work on, locked. */
export async function openTemplate(tx: Tx, actor: Actor, id: number): Promise<LockedTemplate | OpenRefusal> {
  const template = (await lockTemplates(tx, [id])).get(id);
  if (!template || !maySeeTemplate(actor, template)) return noTemplate();
  const denied = refuseDesigning(actor);
  if (denied) return denied;
  return ownsTemplate(actor, template) ? template : refuse(commonErrors.forbidden);
}

export interface TemplateChanges {
  readonly name: string | undefined;
  readonly design: PageDesign | undefined;
  readonly version: number;
}

type ChangeRefusal = OpenRefusal | Refusal<"template_retired" | "edit_conflict" | "validation_failed">;

/** Saves name and draft; what is published stays as it is. */
export async function changeTemplate(
  deps: TemplateDeps,
  actor: Actor,
  id: number,
  { name, design, version }: TemplateChanges,
): Promise<number | ChangeRefusal> {
  const unfit = design && (await refusePictures(deps, design));
  if (unfit) return unfit;
  return deps.db.write(async (tx): Promise<number | ChangeRefusal> => {
    const template = await openTemplate(tx, actor, id);
    if (isRefusal(template)) return template;
    if (template.state === "retired") return refuse(certificatesErrors.template_retired);
    if (template.version !== version) return refuse(commonErrors.edit_conflict);
    const changes = { ...(name === undefined ? {} : { name }), ...(design ? { draft: design } : {}) };
    await saveTemplate(tx, deps, template, changes);
    const target = { type: "certificate_template", id, name: name ?? template.name };
    await recordAudit(tx, {
      action: "certificate_template.changed",
      target,
      before: { name: template.name },
      after: { name: target.name },
    });
    return id;
  });
}

/** Makes the draft a version of its own, with which certificates are issued from now on. */
export function publishTemplate(
  deps: TemplateDeps,
  actor: Actor,
  id: number,
  version: number,
): Promise<number | ChangeRefusal> {
  return deps.db.write(async (tx): Promise<number | ChangeRefusal> => {
    const template = await openTemplate(tx, actor, id);
    if (isRefusal(template)) return template;
    if (template.state === "retired") return refuse(certificatesErrors.template_retired);
    if (template.version !== version) return refuse(commonErrors.edit_conflict);
    const row = await findTemplate(tx, id);
    if (!row) return noTemplate();
    const published =
      row.changed || row.publishedVersion === null
        ? await insertVersion(tx, id, designOf(row), deps.clock.now())
        : row.publishedVersion;
    await saveTemplate(tx, deps, template, { state: "published" });
    const target = { type: "certificate_template", id, name: template.name };
    await recordAudit(tx, { action: "certificate_template.published", target, after: { version: published } });
    return id;
  });
}
