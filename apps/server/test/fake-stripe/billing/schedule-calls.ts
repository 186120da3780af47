import { type FakeAnswer, invalid, missing, ok } from "../answers.ts";
import { newId } from "../ids.ts";
import { type BillingCall, found } from "./billing-call.ts";
import { inner, list, number, readForm, text, type Tree } from "./form.ts";
import { type BillingLedger, known } from "./ledger.ts";
import type { FakePhase, FakeSchedule } from "./objects.ts";
import { periodAfter } from "./periods.ts";
import { releaseSchedule } from "./time.ts";

export function answerSchedule({ ledger, call, id, form }: BillingCall): FakeAnswer | null {
  const of = (act: (schedule: FakeSchedule) => FakeAnswer) => found(ledger.schedules, "subscription schedule", id, act);
  switch (call) {
    case "POST subscription_schedules":
      return create(ledger, form);
    case "GET subscription_schedules/:id":
      return of(ok);
    case "POST subscription_schedules/:id":
      return of((schedule) => update(ledger, schedule, form));
    case "POST subscription_schedules/:id/release":
      return of((schedule) => {
        if (schedule.status !== "active") return invalid("", "You cannot release a schedule that is not active.");
        releaseSchedule(ledger, schedule.id);
        return ok(schedule);
      });
    default:
      return null;
  }
}

function create(ledger: BillingLedger, form: URLSearchParams): FakeAnswer {
  const ref = form.get("from_subscription") ?? "";
  const subscription = ledger.subscriptions.get(ref);
  if ([...form.keys()].length !== 1) return invalid("", "from_subscription cannot be combined with other parameters.");
  if (subscription === undefined) return missing("subscription", ref);
  if (subscription.schedule !== null) return invalid("", "The subscription is already attached to a schedule.");
  const [item] = subscription.items.data;
  if (item === undefined) return invalid("", "Nothing in it.");
  const present = { start_date: item.current_period_start, end_date: item.current_period_end };
  const schedule: FakeSchedule = {
    id: newId("sched"),
    object: "subscription_schedule",
    subscription: ref,
    released_subscription: null,
    status: "active",
    end_behavior: "release",
    current_phase: present,
    phases: [{ ...present, items: [{ price: item.price, quantity: item.quantity }], anchor: "automatic" }],
    default_settings: { default_payment_method: subscription.default_payment_method },
  };
  ledger.schedules.set(schedule.id, schedule);
  subscription.schedule = schedule.id;
  ledger.tell("subscription_schedule.created", schedule);
  return ok(schedule);
}

function update(ledger: BillingLedger, schedule: FakeSchedule, form: URLSearchParams): FakeAnswer {
  const tree = readForm(form);
  if (schedule.status !== "active") return invalid("", "You cannot update a schedule that is not active.");
  const method = text(inner(tree["default_settings"])["default_payment_method"]);
  if (method !== null) schedule.default_settings.default_payment_method = method;
  const phases = list(tree["phases"]);
  if (phases.length > 0) {
    const [first] = phases;
    if (number(first?.["start_date"]) !== schedule.current_phase?.start_date)
      return invalid("", "You can not modify the start date of the current phase.");
    schedule.phases = readPhases(ledger, schedule, phases);
    const [present] = schedule.phases;
    if (present !== undefined) schedule.current_phase = { start_date: present.start_date, end_date: present.end_date };
  }
  ledger.tell("subscription_schedule.updated", schedule);
  const subscription = known(ledger.subscriptions, schedule.subscription);
  ledger.tell("customer.subscription.updated", subscription);
  return ok(schedule);
}

function readPhases(
  ledger: BillingLedger,
  schedule: FakeSchedule,
  phases: readonly { readonly [name: string]: Tree }[],
): FakePhase[] {
  let start = schedule.current_phase?.start_date ?? ledger.seconds();
  return phases.map((phase) => {
    const items = list(phase["items"]).map((item) => ({
      price: text(item["price"]) ?? "",
      quantity: number(item["quantity"]) ?? 1,
    }));
    const price = known(ledger.prices, items[0]?.price);
    const end = number(phase["end_date"]) ?? periodAfter(start, price, start);
    const made = { start_date: start, end_date: end, items, anchor: anchorOf(phase) };
    start = end;
    return made;
  });
}

const anchorOf = (phase: { readonly [name: string]: Tree }): FakePhase["anchor"] =>
  phase["billing_cycle_anchor"] === "phase_start" ? "phase_start" : "automatic";
