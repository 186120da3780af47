import type { RecurringPort } from "../../apps/server/src/domains/payments/index.ts";
import type { Chance } from "../faults/random.ts";

const calls = [
  "createCustomer",
  "createSetup",
  "fetchSetup",
  "createSubscription",
  "fetchSubscription",
  "previewChange",
  "changeNow",
  "dropChange",
  "planChange",
  "setEnding",
  "endNow",
  "setCard",
  "payInvoice",
  "refundInvoice",
  "listOpen",
] as const;

const unavailable = { unavailable: "The line is down.", keySpent: false } as const;

/** Lets some requests to the provider, and some of its answers, get lost, as long as it is careless. */
export function makeCareless(recurring: RecurringPort, chance: Chance): { careless: boolean } {
  const state = { careless: true };
  for (const name of calls) {
    const call = recurring[name].bind(recurring) as (...args: unknown[]) => Promise<unknown>; // every one of them is
    const careless = async (...args: unknown[]): Promise<unknown> => {
      if (state.careless && chance.happens(3)) return unavailable;
      const answer = await call(...args);
      return state.careless && chance.happens(3) ? unavailable : answer;
    };
    Object.assign(recurring, { [name]: careless });
  }
  return state;
}
