import { hasRole, type Actor } from "../../../platform/http/actor.ts";
import { mayListEvery } from "../permissions.ts";
import type { CertificatesOf } from "./list-repository.ts";

/** The certificates that somebody may list: those they may look after, as `looksAfter` says of one. */
export const listedFor = (actor: Actor, now: Date): CertificatesOf => ({
  now,
  keptBy: mayListEvery(actor) ? undefined : { userId: actor.id, withCreated: hasRole(actor, "COURSE_CREATOR") },
});
