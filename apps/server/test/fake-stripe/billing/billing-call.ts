import { type FakeAnswer, invalid, missing } from "../answers.ts";
import { type BillingLedger, known } from "./ledger.ts";
import type { FakePrice } from "./objects.ts";

export interface BillingCall {
  readonly ledger: BillingLedger;
  /** For example "POST subscriptions/:id". */
  readonly call: string;
  readonly id: string;
  readonly form: URLSearchParams;
}

export function found<T>(
  map: ReadonlyMap<string, T>,
  kind: string,
  id: string,
  answer: (object: T) => FakeAnswer,
): FakeAnswer {
  const object = map.get(id);
  return object === undefined ? missing(kind, id) : answer(object);
}

export const priceNamed = (ledger: BillingLedger, id: string | null): FakePrice | FakeAnswer => {
  const price = ledger.prices.get(id ?? "");
  if (price === undefined) return missing("price", id ?? undefined);
  return price.active ? known(ledger.prices, id) : invalid("", "The price specified is inactive.");
};

export const isAnswer = (value: object): value is FakeAnswer => "status" in value && "body" in value;
