import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { tiers } from "../subscriptions/tiers.ts";
import { accountStatuses } from "./account-status.ts";
import { requestStatuses } from "./role-requests.ts";
import { roles } from "./roles.ts";

const role = z.enum(roles);

/** A role that somebody asked for, as they see it. */
export const roleRequest = z.object({
  id,
  role,
  note: z.string().nullable(),
  status: z.enum(requestStatuses),
  /** Why it was refused. */
  reason: z.string().nullable(),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
  /** A refused role may be asked for again from then on; null when it may be now. */
  again_at: timestamp.nullable(),
});

export type RoleRequest = z.infer<typeof roleRequest>;

/** Own requests, newest first, and what may be asked for now. */
export const ownRoleRequests = z.object({
  data: z.array(roleRequest),
  can: z.object({ ask: z.array(role) }),
  /** Within how many hours the last ten requests of anybody were answered; null while none was. */
  usual_hours: z.int().nullable(),
});

const named = z.object({ id, name: z.string() });

/** The same as those see it who decide. */
export const adminRoleRequest = roleRequest.omit({ again_at: true }).extend({
  person: named.extend({
    username: z.string(),
    /** Null also for those who read no addresses: of a CURRICULUM_ADMIN it is nobody's business. */
    email: z.string().nullable(),
    pending_email: z.string().nullable(),
    email_confirmed: z.boolean(),
    /** Of the level they have now; a tier that was chosen and not paid for is none. */
    tier: z.enum(tiers),
    status: z.enum(accountStatuses),
  }),
  /** Null for those that a setting accepted, and while it waits. */
  decided_by: named.nullable(),
  can: z.object({ decide: z.boolean() }),
});

export type AdminRoleRequest = z.infer<typeof adminRoleRequest>;

/** One of the sixteen roles, and who has to do with it. */
export const roleInfo = z.object({
  role,
  name: z.string(),
  abilities: z.string(),
  /** Pages of the administration it opens. */
  pages: z.array(z.string()),
  /** Roles whose holders may give it; none for those that the system sets. */
  grantable_by: z.array(role),
  holders: z.int(),
});

export type RoleInfo = z.infer<typeof roleInfo>;
