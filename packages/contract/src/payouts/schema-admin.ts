import { z } from "zod";
import { id } from "../core/fields.ts";

/** Whether an administrator holds a seller's payouts, and why. */
export const payoutsStanding = z.object({ id, held: z.string().nullable() });

/** The same of anybody: who never sold or earned anything is no payee, and has no payouts to hold. */
export const payoutsOfPerson = z.object({ is_payee: z.boolean(), held: z.string().nullable() });
