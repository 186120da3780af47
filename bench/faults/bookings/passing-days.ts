import { patientJobs } from "../patient-jobs.ts";
import { patientPool } from "../patient-pool.ts";
import type { UnluckyServer } from "../unlucky-server.ts";

/** Days and minutes that bookings wait for pass in the database, because the program waits for none of them. */
export interface PassingDays {
  /** All sessions come nearer by so many days, and what the clock does to bookings is done. */
  pass(days: number): Promise<void>;
  /** Lets the minutes of a hold pass, and those of the order that waits with it. */
  endHold(bookingId: number): Promise<void>;
  /** The minute's turn of all jobs of bookings comes now. */
  clockNow(): Promise<void>;
  /** Bookings whose end is still to come. */
  open(): Promise<number>;
  /** Waits between two tries of a refund that failed are over. */
  refundAgain(): Promise<void>;
  close(): Promise<void>;
}

const minutely = [
  "booking.run-out-requests",
  "booking.run-out-moves",
  "booking.complete",
  "booking.settle-reports",
  "booking.show-reviews",
  "booking.remind",
  "booking.end-run-out-holds",
  "checkout.expire-orders",
];
const maxTries = 20;

export async function passingDays(databaseUrl: string, server: UnluckyServer): Promise<PassingDays> {
  const pool = patientPool(databaseUrl, server, { max: 2, options: "-c deadlock_timeout=100ms -c timezone=UTC" });
  const jobs = await patientJobs(databaseUrl, server);
  const clockNow = async () => {
    for (const name of minutely) await jobs.send(name);
  };
  const pass = async (days: number): Promise<void> => {
    for (let tried = 1; ; tried += 1) {
      try {
        await pool.query("select fault_pass_days($1)", [days]);
        return await clockNow();
      } catch (error) {
        if (tried === maxTries) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  return {
    pass,
    clockNow,
    endHold: async (bookingId) => {
      await pool.query(
        `with ended as (
           update bookings set hold_expires_at = now() where id = $1 and state = 'held' and not hold_carried returning id)
         update orders o set expires_at = now() from order_items i join ended on i.item_type = 'booking' and i.item_id = ended.id
           where o.id = i.order_id and o.status = 'pending'`,
        [bookingId],
      );
    },
    open: async () => {
      const { rows } = await pool.query(
        `select count(*)::int as open from bookings
         where state in ('held', 'requested', 'confirmed') or (state = 'no_show' and resolved_at is null)`,
      );
      return rows[0].open;
    },
    refundAgain: async () => {
      await pool.query(
        "update refunds set created_at = created_at - interval '2 days', settled_at = settled_at - interval '2 days' where state = 'failed' and cause = 'booking'",
      );
      await jobs.send("checkout.refund-again");
    },
    close: async () => {
      await jobs.stop();
      await pool.end();
    },
  };
}
