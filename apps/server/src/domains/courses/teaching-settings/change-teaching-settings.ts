import { commonErrors, invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { TeachingSettings, TeachingSettingsChange } from "@pavane/contract/courses/schema-teaching-settings";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { CoursesDeps } from "../deps.ts";
import {
  findTeachingSettings,
  lockTeachingSettings,
  saveTeachingSettings,
  type TeachingSettingsRow,
} from "./teaching-settings-repository.ts";

export const presentTeachingSettings = (row: TeachingSettingsRow): TeachingSettings => ({
  default_template_id: row.defaultTemplateId,
  notices: { enrolment: row.notices.enrolment ?? true, review: row.notices.review ?? true },
  mark_days: row.markDays,
  version: row.version,
});

/** Changes how somebody teaches. Errors: `edit_conflict`, and 422 for a template that cannot be chosen. */
export async function changeTeachingSettings(
  { db, clock, templates }: Pick<CoursesDeps, "db" | "clock" | "templates">,
  actor: Actor,
  { default_template_id: templateId, notices, mark_days: markDays, version, ...rest }: TeachingSettingsChange,
): Promise<TeachingSettingsRow | Refusal<"edit_conflict" | "validation_failed">> {
  assertNoRest(rest);
  const at = clock.now();
  return db.write(async (tx) => {
    const before = await lockTeachingSettings(tx, actor.id, at);
    if (version !== undefined && version !== before.version) return refuse(commonErrors.edit_conflict);
    const isNew = typeof templateId === "number" && templateId !== before.defaultTemplateId;
    if (isNew && !(await templates.mayChoose(tx, actor, templateId)))
      return invalidField("default_template_id", "Choose a published template");
    return saveTeachingSettings(tx, actor.id, {
      ...(templateId === undefined ? {} : { defaultTemplateId: templateId }),
      ...(notices === undefined ? {} : { notices: { ...before.notices, ...notices } }),
      ...(markDays === undefined ? {} : { markDays }),
      updatedAt: at,
    });
  });
}

/** The template of a new course: the one that was sent, else that of who makes it, while it can be chosen; null: the site's. */
export async function firstTemplate(
  tx: Tx,
  { templates }: Pick<CoursesDeps, "templates">,
  actor: Actor,
  sent: number | null | undefined,
): Promise<number | null> {
  if (sent !== undefined) return sent;
  const { defaultTemplateId: id } = await findTeachingSettings(tx, actor.id);
  return id !== null && (await templates.mayChoose(tx, actor, id)) ? id : null;
}
