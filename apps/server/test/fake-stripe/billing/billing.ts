import { billingControls } from "./controls.ts";
import { type BillingLedger, createBillingLedger, type MoneyControls } from "./ledger.ts";
import { intentMoved } from "./subscriptions.ts";
import { nextDue } from "./time.ts";

/** The fake's billing, with a clock that charges, tries again and ends what is due. */
export function createFakeBilling(
  now: () => number,
  tell: (type: string, object: object) => void,
  money: MoneyControls,
) {
  let running: number | null = null; // while what was due runs, it is the moment at which it was
  const seconds = () => running ?? now();
  const ledger: BillingLedger = createBillingLedger(seconds, tell, money);
  return {
    ledger,
    seconds,
    intentMoved: (intent: Parameters<typeof intentMoved>[1]) => intentMoved(ledger, intent),
    /** Runs whatever fell due until now, in the order in which it did. */
    runDue(): number {
      for (let count = 0; ; count += 1) {
        const due = nextDue(ledger);
        if (due === null || due.at > now()) return count;
        running = due.at;
        due.run();
        running = null;
      }
    },
    ...billingControls(ledger),
  };
}
