import { z } from "zod";
import { eitherSpelling } from "../core/spelling.ts";
import { reason } from "./reason.ts";

/** The username, typed by whoever deletes; what it must be, only the server knows. */
const username = z
  .string({ error: "Type the username." })
  .trim()
  .min(1, "Type the username.")
  .max(60, "This is not your username.");

export const deletionRequest = eitherSpelling({
  username,
  /** Certificates can still be checked by those who were shown them; otherwise they are revoked. */
  keep_certificates: z.boolean().default(true),
});

export type DeletionRequest = z.output<typeof deletionRequest>;

export const staffDeletionRequest = eitherSpelling({ username, reason });

export type StaffDeletionRequest = z.output<typeof staffDeletionRequest>;
