import type { Tx } from "../../../platform/db/database.ts";
import type { TemplateDeps } from "./template-deps.ts";
import { dropTemplatePicture } from "./template-pictures.ts";
import { updateTemplate, type LockedTemplate } from "./templates-repository.ts";

/** Writes what changed of a locked template; its picture is of what it was. */
export async function saveTemplate(
  tx: Tx,
  { clock, jobs }: Pick<TemplateDeps, "clock" | "jobs">,
  template: LockedTemplate,
  changes: Parameters<typeof updateTemplate>[2],
): Promise<void> {
  await updateTemplate(tx, template.id, changes, clock.now());
  await jobs.send(tx, ...dropTemplatePicture(template));
}
