import type { Actor } from "../http/actor.ts";
import { auditContext } from "./audit-context.ts";

/** Runs what a job does because somebody pressed for it, so that its rows in the audit log name them. */
export const inNameOf = <T>({ id, roles }: Pick<Actor, "id" | "roles">, at: Date, act: () => Promise<T>): Promise<T> =>
  auditContext.run(
    {
      actor: { id, roles, sessionId: null },
      at,
      ip: null,
      requestId: null,
      owed: null,
      written: { now: 0, before: 0 },
      ownMatter: false,
      mustHold: null,
    },
    act,
  );
