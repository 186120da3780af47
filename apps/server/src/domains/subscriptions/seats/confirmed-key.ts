import type { Read } from "../../../platform/db/database.ts";
import { findSubscriber } from "../subscription/trials-repository.ts";

/** The confirmed address of an account in small letters, by which offered seats are found; null without one. */
export async function confirmedKey(db: Read, userId: number): Promise<string | null> {
  const { email } = await findSubscriber(db, userId);
  return email === null ? null : email.toLowerCase();
}
