import type { ContactAccount, StaffMember } from "@pavane/contract/messages/schema-contact";
import type { Read } from "../../platform/db/database.ts";

/** What messages ask about accounts, a domain to the right. */
export interface PeoplePort {
  /** Names and pictures by id; unknown ids have no entry. */
  namesOf(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, StaffMember>>;
  /** The mail address of a person; null without a confirmed address, and after the account was closed. */
  confirmedAddress(db: Read, id: number): Promise<string | null>;
  /** By what name the owner of a confirmed address is greeted; null where the address is not theirs, or they have no first name. */
  greetedAt(db: Read, id: number, email: string): Promise<string | null>;
  /** Of these sessions those in which somebody is signed in, by id, with what their browser is called. */
  liveSessions(
    db: Read,
    ids: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, { readonly userId: number; readonly device: string }>>;
  /** Whom a message may be given to. */
  administrators(db: Read): Promise<StaffMember[]>;
  /** The account that a message came from, with its present tier; null after the account was closed. */
  account(db: Read, id: number, now: Date): Promise<ContactAccount | null>;
}
