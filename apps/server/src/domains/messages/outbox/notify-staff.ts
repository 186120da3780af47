import type { Tx } from "../../../platform/db/database.ts";
import type { MessagesDeps } from "../deps.ts";
import type { NewMail } from "./outbox-repository.ts";
import { queueMail } from "./queue-mail.ts";

export type StaffMail = Omit<NewMail, "userId" | "typed" | "dedupeKey"> & { readonly dedupeKey: string };

/** Writes to everybody who administers the site, each as far as they want it. */
export async function notifyStaff(tx: Tx, deps: MessagesDeps, { dedupeKey, ...mail }: StaffMail): Promise<void> {
  for (const { id } of await deps.people.administrators(tx))
    await queueMail(tx, deps, { ...mail, userId: id, dedupeKey: `${dedupeKey}:${id}` });
}
