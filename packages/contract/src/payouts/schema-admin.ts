import { z } from "zod";
import { id } from "../core/fields.ts";

/** Whether an administrator holds a seller's payouts, and why. */
export const payoutsStanding = z.object({ id, held: z.string().nullable() });
