import type { Database } from "../db/database.ts";
import { auditContext } from "./audit-context.ts";

/**
 * The database of a component that answers our calls like a separate service: what it writes is not part of the act of
 * a call.
 */
export const outsideOfAct = (db: Database): Database => ({
  ...db,
  write: (operation) => {
    const context = auditContext.getStore();
    return context
      ? auditContext.run({ ...context, owed: null, mustHold: null }, () => db.write(operation))
      : db.write(operation);
  },
});
