import type { Tx } from "../../platform/db/database.ts";

/** Addresses that show what is somebody's to whoever knows them, without a sign-in: the feed of their bookings. */
export interface SecretAddressesPort {
  end(tx: Tx, userId: number): Promise<void>;
}
