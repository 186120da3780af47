import { certificatesErrors } from "@pavane/contract/certificates/errors";
import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { moveCertificateTemplate } from "../../courses/index.ts";
import { maySeeTemplate, mayUseTemplate } from "../permissions.ts";
import { openTemplate } from "./change-template.ts";
import { dropTemplatePicture } from "./template-pictures.ts";
import { saveTemplate } from "./save-template.ts";
import { noTemplate, type TemplateDeps } from "./template-deps.ts";
import {
  countCoursesOf,
  countProgrammesOf,
  deleteTemplateRows,
  isTemplateUsed,
  lockTemplates,
  moveProgrammeTemplate,
  takeDefaultAway,
} from "./templates-repository.ts";

type RetireRefusal = Refusal<
  "template_not_found" | "template_in_use" | "template_retired" | "forbidden" | "level_required" | "validation_failed"
>;

/** Nobody can choose it any more; courses and programmes that use it go on with the replacement. What was issued stays as it is. */
export function retireTemplate(
  deps: TemplateDeps,
  actor: Actor,
  id: number,
  replacementId: number | null,
): Promise<number | RetireRefusal> {
  return deps.db.write(async (tx): Promise<number | RetireRefusal> => {
    const locked = await lockTemplates(tx, replacementId === null ? [id] : [id, replacementId]);
    const template = await openTemplate(tx, actor, id);
    if (isRefusal(template)) return template;
    if (template.state === "retired") return refuse(certificatesErrors.template_retired);
    if (template.isDefault) return refuse(certificatesErrors.template_in_use, { message: defaultText });
    const replacement = replacementId === null ? undefined : locked.get(replacementId);
    if (replacementId !== null && (!replacement || replacementId === id || !mayUseTemplate(actor, replacement)))
      return invalidField("replacement_id", "Choose a published template");
    const uses = { courses: await countCoursesOf(tx, id), programmes: await countProgrammesOf(tx, id) };
    if (uses.courses + uses.programmes > 0 && replacementId === null)
      return refuse(certificatesErrors.template_in_use, { message: inUseText(uses), data: uses });
    if (replacementId !== null) {
      await moveCertificateTemplate(tx, id, replacementId);
      await moveProgrammeTemplate(tx, id, replacementId);
    }
    await saveTemplate(tx, deps, template, { state: "retired" });
    const target = { type: "certificate_template", id, name: template.name };
    const after = { replacement: replacement?.name ?? null, ...uses };
    await recordAudit(tx, { action: "certificate_template.retired", target, after });
    return id;
  });
}

const defaultText = "This is the default template. Make another one the default first.";

function inUseText({ courses, programmes }: { courses: number; programmes: number }): string {
  const counted = (count: number, one: string) => (count === 0 ? [] : [`${count} ${count === 1 ? one : `${one}s`}`]);
  const users = [...counted(courses, "course"), ...counted(programmes, "programme")].join(" and ");
  return `${users} ${courses + programmes === 1 ? "uses" : "use"} this template. Choose a replacement.`;
}

/** Deletes a template with which nothing was issued and that no course or programme has chosen. */
export function deleteTemplate(
  deps: TemplateDeps,
  actor: Actor,
  id: number,
): Promise<null | Refusal<"template_not_found" | "template_in_use" | "forbidden" | "level_required">> {
  return deps.db.write(async (tx) => {
    const template = await openTemplate(tx, actor, id);
    if (isRefusal(template)) return template;
    if (template.isDefault) return refuse(certificatesErrors.template_in_use, { message: defaultText });
    if (await isTemplateUsed(tx, id)) return refuse(certificatesErrors.template_in_use);
    await deleteTemplateRows(tx, id);
    const target = { type: "certificate_template", id, name: template.name };
    await recordAudit(tx, { action: "certificate_template.deleted", target, before: { name: template.name } });
    await deps.jobs.send(tx, ...dropTemplatePicture(template));
    return null;
  });
}

/** Makes a published template of the site the one for every course that has chosen none. */
export function makeTemplateDefault(
  deps: TemplateDeps,
  actor: Actor,
  id: number,
): Promise<number | Refusal<"template_not_found" | "template_retired" | "template_unfit">> {
  return deps.db.write(async (tx) => {
    const template = (await lockTemplates(tx, [id])).get(id);
    if (!template || !maySeeTemplate(actor, template)) return noTemplate();
    if (template.state === "retired") return refuse(certificatesErrors.template_retired);
    if (template.state !== "published" || template.ownerId !== null) return refuse(certificatesErrors.template_unfit);
    if (template.isDefault) return id;
    await takeDefaultAway(tx);
    await saveTemplate(tx, deps, template, { isDefault: true });
    const target = { type: "certificate_template", id, name: template.name };
    await recordAudit(tx, { action: "certificate_template.default", target });
    return id;
  });
}
