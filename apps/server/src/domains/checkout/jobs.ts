import type { Job } from "../../platform/jobs.ts";
import { watchCodes } from "./alerts/watch-codes.ts";
import { compareJob, reconcileJob } from "./admin/reconcile.ts";
import type { CheckoutDeps } from "./deps.ts";
import { expireOrders } from "./orders/expire-orders.ts";
import { refundAgain } from "./refunds/refund-again.ts";
import { refundTakenDown, refundTakenDownJob } from "./refunds/refund-taken-down.ts";
import { deleteKeysExpiredBefore } from "./idempotency/idempotency-repository.ts";

export const checkoutJobs = (deps: CheckoutDeps): readonly Job[] => [
  { name: "checkout.expire-orders", schedule: "* * * * *", run: () => expireOrders(deps) },
  { name: refundTakenDownJob, schedule: "* * * * *", run: () => refundTakenDown(deps) },
  { name: "checkout.refund-again", schedule: "*/10 * * * *", run: () => refundAgain(deps) },
  reconcileJob(deps),
  { name: "checkout.watch-codes", schedule: "50 4 * * *", run: () => watchCodes(deps) },
  compareJob(deps),
  {
    name: "checkout.forget-keys",
    schedule: "40 3 * * *",
    run: () => deps.db.write((tx) => deleteKeysExpiredBefore(tx, deps.clock.now())),
  },
];
