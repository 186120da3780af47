import type { ContactAccount, StaffMember } from "@pavane/contract/messages/schema-contact";
import type { Read } from "../../platform/db/database.ts";

/** What messages ask about accounts, which stand to the right. */
export interface PeoplePort {
  /** Names and pictures by id; unknown ids have no entry. */
  namesOf(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, StaffMember>>;
  /** Where mail to somebody goes; null without a confirmed address, and once the account is gone. */
  confirmedAddress(db: Read, id: number): Promise<string | null>;
  /** By what name the owner of a confirmed address is greeted; null where the address is not theirs, or they have no first name. */
  greetedAt(db: Read, id: number, email: string): Promise<string | null>;
  /** Whom a message may be given to. */
  administrators(db: Read): Promise<StaffMember[]>;
  /** Whose account a message came from, with the tier it has now; null once it is gone. */
  account(db: Read, id: number, now: Date): Promise<ContactAccount | null>;
}
