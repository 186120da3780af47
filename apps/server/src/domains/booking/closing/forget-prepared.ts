import type { BookingDeps } from "../deps.ts";
import { erasePrepared, lockPreparedToForget } from "./prepared-repository.ts";

const most = 200;

/**
 * Deletes hours, services and professional profiles of people whose request was refused or withdrawn more than thirty
 * days ago, if nobody else ever saw them.
 */
export async function forgetPrepared({ db, clock }: Pick<BookingDeps, "db" | "clock">): Promise<void> {
  for (;;) {
    const forgotten = await db.write(async (tx) => {
      const people = await lockPreparedToForget(tx, clock.now(), most);
      if (people.length > 0) await erasePrepared(tx, people);
      return people.length;
    });
    if (forgotten < most) return;
  }
}
