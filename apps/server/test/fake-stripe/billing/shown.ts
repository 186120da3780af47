import { type BillingLedger, known } from "./ledger.ts";

type Shape = Record<string, unknown>;

/** An object as an answer shows it: references are ids, and what is large is left out, unless the caller asked for them. */
export function shown(ledger: BillingLedger, object: object, expand: readonly string[]): object {
  return show(
    ledger,
    object,
    expand.map((path) => path.split(".")),
  );
}

/** Left out of an answer unless asked for. */
const onRequest = new Set(["payments", "confirmation_secret"]);
/** Always there as an object. */
const always = new Set(["price"]);
/** Embedded in the fake, an id unless asked for. */
const embedded = new Set(["latest_charge", "balance_transaction"]);

function show(ledger: BillingLedger, object: object, paths: readonly (readonly string[])[]): object {
  const shape: Shape = {};
  for (const [name, value] of Object.entries(object)) {
    const inside = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
    if ("object" in object && object.object === "invoice" && onRequest.has(name) && inside.length === 0) continue;
    shape[name] = showValue(ledger, name, value, inside, "object" in object && object.object === "subscription_item");
  }
  return shape;
}

function showValue(
  ledger: BillingLedger,
  name: string,
  value: unknown,
  inside: readonly (readonly string[])[],
  isItem: boolean,
): unknown {
  if (Array.isArray(value))
    return value.map((one: unknown) => (typeof one === "object" && one !== null ? show(ledger, one, inside) : one));
  if (typeof value === "string" && (inside.length > 0 || (isItem && always.has(name))))
    return show(ledger, find(ledger, value), inside);
  if (typeof value !== "object" || value === null) return value;
  if (embedded.has(name) && inside.length === 0) return "id" in value ? value.id : null;
  return show(ledger, value, inside);
}

function find(ledger: BillingLedger, id: string): object {
  const maps: Record<string, ReadonlyMap<string, object>> = {
    cus: ledger.customers,
    pm: ledger.methods,
    sub: ledger.subscriptions,
    sched: ledger.schedules,
    price: ledger.prices,
    in: ledger.invoices,
    pi: ledger.money.intents,
  };
  return known(maps[id.split("_")[0] ?? ""] ?? new Map<string, object>(), id);
}
