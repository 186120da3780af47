import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { mayUseTemplate } from "../permissions.ts";
import { holdTemplate } from "./templates-repository.ts";

/** Whether somebody may choose a template for a course or a certificate; if so, it is not retired meanwhile. */
export async function mayChooseTemplate(tx: Tx, actor: Actor, templateId: number): Promise<boolean> {
  const template = await holdTemplate(tx, templateId);
  return template !== null && mayUseTemplate(actor, template);
}
