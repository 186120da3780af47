import { showReference } from "@pavane/contract/messages/contact";
import type { ContactRow } from "./tables.ts";

/** A message as the audit log names it; what was written stays out of the log. */
export const auditTarget = ({ id, reference }: Pick<ContactRow, "id" | "reference">) => ({
  type: "contact",
  id,
  name: showReference(reference),
});
