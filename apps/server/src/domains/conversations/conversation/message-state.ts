import type { MessageState } from "@pavane/contract/conversations/choices";
import type { MessageRow } from "./tables.ts";

export const stateOf = ({ hiddenAt, deletedAt }: Pick<MessageRow, "hiddenAt" | "deletedAt">): MessageState =>
  hiddenAt !== null ? "hidden" : deletedAt === null ? "sent" : "deleted";
