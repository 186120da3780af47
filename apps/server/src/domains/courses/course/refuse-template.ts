import { invalidField, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { TemplatesPort } from "../templates-port.ts";

/** A course takes a template that can be chosen, or keeps the one it has. */
export async function refuseTemplate(
  tx: Tx,
  { templates }: { templates: TemplatesPort },
  actor: Actor,
  { sent, present }: { sent: number | null | undefined; present: number | null },
): Promise<Refusal<"validation_failed"> | null> {
  if (typeof sent !== "number" || sent === present || (await templates.mayChoose(tx, actor, sent))) return null;
  return invalidField("certificate_template_id", "Choose a published template");
}
