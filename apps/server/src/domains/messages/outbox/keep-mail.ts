import type { Tx } from "../../../platform/db/database.ts";
import type { MessagesDeps } from "../deps.ts";
import type { NewMail } from "./outbox-repository.ts";
import { queueMail } from "./queue-mail.ts";

/** Writes mails and notices in a process that ends at once, such as a command: a server sends the mails within a minute. */
export function keepsMail(deps: Pick<MessagesDeps, "clock" | "secret" | "baseUrl" | "people">) {
  const jobs = { send: () => Promise.resolve() };
  return { queueMail: (tx: Tx, mail: NewMail) => queueMail(tx, { ...deps, jobs, delivering: false }, mail) };
}
