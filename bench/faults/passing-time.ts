import { patientJobs } from "./patient-jobs.ts";
import { patientPool } from "./patient-pool.ts";
import type { UnluckyServer } from "./unlucky-server.ts";

/** What would take half an hour or a night is moved in the database instead: the program does not wait for it. */
export interface PassingTime {
  /** Lets the half hour of a waiting order pass. */
  endOrder(publicId: string): Promise<void>;
  endAllOrders(): Promise<void>;
  /** The minute's turn of the job that ends such orders comes now. */
  expireNow(): Promise<void>;
  /** Jobs that a killed process had begun count as abandoned now; call it when the last one has been killed. */
  abandonJobs(): Promise<void>;
  /** Waits before another try are over, also those of events that could not be handled at once. */
  wakeJobs(): Promise<void>;
  /** The night's turn of the comparison, which asks the payment service what moved there, comes now. */
  compareNow(): Promise<void>;
  /** The two weeks are over in which what is sold at once is held. Monday's turn of the payouts, and the minute in which those of test mode arrive, come now. */
  payNow(): Promise<void>;
  arriveNow(): Promise<void>;
  /** Minutes in which limits on calls count are over: twenty people do here in minutes what takes them a year. */
  forgetLimits(): Promise<void>;
  close(): Promise<void>;
}

export async function passingTime(databaseUrl: string, server: UnluckyServer): Promise<PassingTime> {
  const pool = patientPool(databaseUrl, server, { max: 2 });
  const jobs = await patientJobs(databaseUrl, server);
  const run = async (text: string, values: readonly unknown[] = []): Promise<void> => {
    await pool.query(text, values);
  };
  const past = "now() - interval '1 second'";
  return {
    endOrder: (publicId) =>
      run(`update orders set expires_at = ${past} where public_id = $1 and status = 'pending'`, [publicId]),
    endAllOrders: () => run(`update orders set expires_at = ${past} where status = 'pending'`),
    expireNow: async () => {
      await jobs.send("checkout.expire-orders");
    },
    abandonJobs: () => run("update pgboss.job set started_on = started_on - interval '1 day' where state = 'active'"),
    wakeJobs: async () => {
      await run(
        "update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now()",
      );
      await run("update payment_events set created_at = created_at - interval '1 hour' where handled_at is null");
      await jobs.send("payments.recover");
    },
    compareNow: async () => {
      await jobs.send("checkout.reconcile");
    },
    payNow: async () => {
      await run("select fault_end_holding()");
      await jobs.send("payouts.weekly");
    },
    arriveNow: async () => {
      await run("update sandbox_payouts set created_at = created_at - interval '2 minutes' where state = 'in_transit'");
      await run("update sandbox_payouts set back_at = back_at - interval '2 minutes' where state = 'paid'");
      await run("update payouts set asked_at = asked_at - interval '2 hours' where state in ('pending', 'in_transit')");
      for (const name of ["payouts.recover", "payments.sandbox-bank", "payouts.watch"]) await jobs.send(name);
    },
    forgetLimits: () => run("delete from rate_buckets"),
    close: async () => {
      await jobs.stop();
      await pool.end();
    },
  };
}
