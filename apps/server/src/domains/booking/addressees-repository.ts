import type { CalledPerson } from "@pavane/contract/identity/person-name";
import { inArray } from "drizzle-orm";
import type { Read } from "../../platform/db/database.ts";
import { users } from "../identity/accounts/tables.ts";
import type { BookingDeps } from "./deps.ts";

export interface Addressee {
  readonly id: number;
  readonly name: CalledPerson;
  readonly timeZone: string | null;
  /** They have confirmed an address. */
  readonly confirmed: boolean;
  /** Their account was closed. */
  readonly isDeleted: boolean;
  readonly isDeactivated: boolean;
}

export async function findAddressees(
  db: Read,
  { stores }: Pick<BookingDeps, "stores">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Addressee>> {
  const rows = await db
    .select({
      id: users.id,
      name: {
        username: users.username,
        first_name: users.firstName,
        last_name: users.lastName,
        store: stores.nameOf(users.id),
      },
      timeZone: users.timeZone,
      email: users.email,
      deletedAt: users.deletedAt,
      deactivatedAt: users.deactivatedAt,
    })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ email, deletedAt, deactivatedAt, ...row }) => {
      const closed = { isDeleted: deletedAt !== null, isDeactivated: deactivatedAt !== null };
      return [row.id, { ...row, confirmed: email !== null, ...closed }];
    }),
  );
}
