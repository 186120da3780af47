import { commonErrors, invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { countsPerPhrase, usualCounts } from "@pavane/contract/courses/practice-limits";
import type { TeachingSettings, TeachingSettingsChange } from "@pavane/contract/courses/schema-teaching-settings";
import type { Tx } from "../../../platform/db/database.ts";
import { columnsOf, type ColumnNames } from "../../../platform/db/columns-of.ts";
import type { Actor } from "../../../platform/http/actor.ts";
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
  signature_url: row.signatureUrl,
  mirror: row.mirror,
  counts: countsOf(row),
  mark_days: row.markDays,
  version: row.version,
});

/** The check of the table takes no other numbers. */
const countsOf = ({ counts }: TeachingSettingsRow): TeachingSettings["counts"] =>
  countsPerPhrase.find((one) => one === counts) ?? usualCounts;

/** Changes how somebody teaches. Errors: `edit_conflict`, and 422 for a template that cannot be chosen and a picture that is gone. */
export async function changeTeachingSettings(
  { db, clock, templates, media }: Pick<CoursesDeps, "db" | "clock" | "templates" | "media">,
  actor: Actor,
  { default_template_id: templateId, signature_url: sent, notices, version, ...others }: TeachingSettingsChange,
): Promise<TeachingSettingsRow | Refusal<"edit_conflict" | "validation_failed" | "rate_limited">> {
  const at = clock.now();
  const signatureUrl = sent ? await media.keepPicture(actor, { address: sent, field: "signature_url" }) : sent;
  if (isRefusal(signatureUrl)) return signatureUrl;
  return db.write(async (tx) => {
    const before = await lockTeachingSettings(tx, actor.id, at);
    if (version !== undefined && version !== before.version) return refuse(commonErrors.edit_conflict);
    const isNew = typeof templateId === "number" && templateId !== before.defaultTemplateId;
    if (isNew && !(await templates.mayChoose(tx, actor, templateId)))
      return invalidField("default_template_id", "Choose a published template");
    return saveTeachingSettings(tx, actor.id, {
      ...(templateId === undefined ? {} : { defaultTemplateId: templateId }),
      ...(notices === undefined ? {} : { notices: { ...before.notices, ...notices } }),
      ...(signatureUrl === undefined ? {} : { signatureUrl }),
      ...columnsOf(others, settingsColumns),
      updatedAt: at,
    });
  });
}

const settingsColumns = { mirror: "mirror", counts: "counts", mark_days: "markDays" } as const satisfies ColumnNames<
  Pick<TeachingSettingsChange, "mirror" | "counts" | "mark_days">,
  TeachingSettingsRow
>;

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
