import type { Tx } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/actor.ts";

/** What courses need to know of certificate templates, which a domain to the right keeps. */
export interface TemplatesPort {
  /** Whether somebody may choose a template; if so, it stays what it is until the end of the transaction. */
  mayChoose(tx: Tx, actor: Actor, templateId: number): Promise<boolean>;
}
