import { type FakeAnswer, invalid, listed, missing, noAccess, ok } from "./answers.ts";
import { metadataOf } from "./form.ts";
import { newId } from "./ids.ts";

/** The objects of Stripe Connect that we use, with the fields that we read. */
export interface FakeAccount {
  readonly id: string;
  readonly object: "account";
  readonly metadata: Record<string, string>;
  readonly email: string | null;
  details_submitted: boolean;
  payouts_enabled: boolean;
  readonly capabilities: { transfers: "active" | "inactive" };
  readonly interval: string | null;
  readonly created: number;
}

export interface FakeTransfer {
  readonly id: string;
  readonly object: "transfer";
  readonly amount: number;
  readonly currency: "usd";
  readonly destination: string;
  readonly transfer_group: string | null;
  readonly metadata: Record<string, string>;
  amount_reversed: number;
  reversed: boolean;
  readonly created: number;
}

export interface FakePayout {
  readonly id: string;
  readonly object: "payout";
  readonly account: string;
  readonly amount: number;
  readonly currency: "usd";
  readonly metadata: Record<string, string>;
  status: "pending" | "in_transit" | "paid" | "failed";
  failure_message: string | null;
  readonly created: number;
}

interface FakeHabits {
  platformCents: number;
  /** With what a call about an account that is gone is answered; Stripe says 403, and once said 404. */
  goneAnswer: 403 | 404;
}

type Tell = (type: string, object: object) => void;

/** Sellers' accounts with their money, and what the platform has to give. Money is neither made nor lost here. */
export function createFakeConnect(seconds: () => number, tell: Tell) {
  const accounts = new Map<string, FakeAccount>();
  const transfers = new Map<string, FakeTransfer>();
  const payouts = new Map<string, FakePayout>();
  const habits: FakeHabits = { platformCents: 100_000_000, goneAnswer: 403 };
  const balances = new Map<string, number>();
  const add = (account: string, amount: number) => balances.set(account, (balances.get(account) ?? 0) + amount);
  const payoutOf = (id: string): FakePayout => {
    const payout = payouts.get(id);
    if (!payout) throw new Error(`no payout ${id}`);
    return payout;
  };
  return {
    accounts,
    transfers,
    payouts,
    habits,
    balances,
    seconds,
    tell,
    add,
    /** What the owner does on Stripe's page. */
    submit(id: string, enabled = true): void {
      const account = accounts.get(id);
      if (!account) throw new Error(`no account ${id}`);
      account.details_submitted = true;
      account.payouts_enabled = enabled;
      account.capabilities.transfers = enabled ? "active" : "inactive";
      tell("account.updated", account);
    },
    /** The account is deleted, or its owner takes our access away; what it yields undoes that. */
    end(id: string): () => void {
      const account = accounts.get(id);
      if (!account) throw new Error(`no account ${id}`);
      accounts.delete(id);
      return () => accounts.set(id, account);
    },
    /** What the bank does. */
    arrive(id: string): void {
      const payout = payoutOf(id);
      payout.status = "paid";
      tell("payout.paid", payout);
    },
    bounce(id: string, message = "The bank account is closed."): void {
      const payout = payoutOf(id);
      payout.status = "failed";
      payout.failure_message = message;
      add(payout.account, payout.amount);
      tell("payout.failed", payout);
    },
    /** What the operator does in Stripe's dashboard, and what our call does. */
    reverse(transfer: FakeTransfer, cents = transfer.amount - transfer.amount_reversed): void {
      transfer.amount_reversed += cents;
      transfer.reversed = transfer.amount_reversed === transfer.amount;
      add(transfer.destination, -cents);
      habits.platformCents += cents;
      tell("transfer.reversed", transfer);
    },
  };
}

export type FakeConnect = ReturnType<typeof createFakeConnect>;

export interface ConnectCall {
  readonly call: string;
  readonly id: string;
  readonly form: URLSearchParams;
  /** In whose name it is made: the header Stripe-Account. */
  readonly account: string | null;
}

/** Those about one connected account by its name in the path, and not by the header. */
const accountCalls: ReadonlySet<string> = new Set(["GET accounts/:id", "POST accounts/:id/login_links"]);

/** Null: no such call. */
export function answerConnect(state: FakeConnect, asked: ConnectCall): FakeAnswer | null {
  const { call, id, form, account } = asked;
  const about = account ?? (accountCalls.has(call) ? id : null);
  if (about !== null && !state.accounts.has(about))
    return state.habits.goneAnswer === 403 ? noAccess(about) : missing("account", about);
  switch (call) {
    case "POST accounts":
      return createAccount(state, form);
    case "GET accounts/:id":
      return shown(state.accounts.get(id), "account", id);
    case "POST accounts/:id/login_links":
      return ok({ object: "login_link", created: 1, url: `https://connect.stripe.example/details/${id}` });
    case "POST account_links":
      return createLink(state, form);
    case "POST transfers":
      return createTransfer(state, form);
    case "GET transfers": {
      const of = [...state.transfers.values()].filter((one) =>
        (["transfer_group", "destination"] as const).every((key) => (form.get(key) ?? one[key]) === one[key]),
      );
      return ok(listed(of, form));
    }
    case "GET transfers/:id":
      return shown(state.transfers.get(id), "transfer", id);
    case "POST transfers/:id/reversals":
      return createReversal(state, id, form);
    case "POST payouts":
      return createPayout(state, form, account);
    case "GET payouts":
      return ok(
        listed(
          [...state.payouts.values()].filter((one) => one.account === account),
          form,
        ),
      );
    case "GET payouts/:id": {
      const payout = state.payouts.get(id);
      return shown(payout?.account === account ? payout : undefined, "payout", id);
    }
    default:
      return null;
  }
}

const shown = (object: object | undefined, kind: string, id: string): FakeAnswer =>
  object === undefined ? missing(kind, id) : ok(object);

function createAccount(state: FakeConnect, form: URLSearchParams): FakeAnswer {
  if (form.get("type") !== "express") return invalid("parameter_missing", "Only Express accounts are made here.");
  const account: FakeAccount = {
    id: newId("acct"),
    object: "account",
    metadata: metadataOf(form),
    email: form.get("email"),
    details_submitted: false,
    payouts_enabled: false,
    capabilities: { transfers: "inactive" },
    interval: form.get("settings[payouts][schedule][interval]"),
    created: state.seconds(),
  };
  state.accounts.set(account.id, account);
  return ok(account);
}

function createLink(state: FakeConnect, form: URLSearchParams): FakeAnswer {
  const account = form.get("account") ?? "";
  if (!state.accounts.has(account)) return missing("account", account);
  if (!form.get("return_url") || !form.get("refresh_url"))
    return invalid("parameter_missing", "Missing required param: return_url.");
  const url = `https://connect.stripe.example/setup/${account}/${newId("link")}`;
  return ok({ object: "account_link", created: state.seconds(), expires_at: state.seconds() + 300, url });
}

function createTransfer(state: FakeConnect, form: URLSearchParams): FakeAnswer {
  const destination = state.accounts.get(form.get("destination") ?? "");
  const amount = Number(form.get("amount"));
  if (destination === undefined) return missing("destination", form.get("destination") ?? "");
  if (form.get("currency") !== "usd" || !Number.isInteger(amount) || amount <= 0)
    return invalid("parameter_invalid_integer", "Invalid integer: amount");
  if (destination.capabilities.transfers !== "active")
    return invalid(
      "insufficient_capabilities_for_transfer",
      "Your destination account needs the capability transfers.",
    );
  if (amount > state.habits.platformCents)
    return invalid("balance_insufficient", "You have insufficient available funds in your Stripe account.");
  const transfer: FakeTransfer = {
    id: newId("tr"),
    object: "transfer",
    amount,
    currency: "usd",
    destination: destination.id,
    transfer_group: form.get("transfer_group"),
    metadata: metadataOf(form),
    amount_reversed: 0,
    reversed: false,
    created: state.seconds(),
  };
  state.transfers.set(transfer.id, transfer);
  state.habits.platformCents -= amount;
  state.add(destination.id, amount);
  state.tell("transfer.created", transfer);
  return ok(transfer);
}

function createReversal(state: FakeConnect, id: string, form: URLSearchParams): FakeAnswer {
  const transfer = state.transfers.get(id);
  if (transfer === undefined) return missing("transfer", id);
  if (transfer.reversed) return invalid("transfer_already_reversed", "This transfer is already fully reversed.");
  const cents = Number(form.get("amount") ?? transfer.amount - transfer.amount_reversed);
  if ((state.balances.get(transfer.destination) ?? 0) < cents)
    return invalid("balance_insufficient", "The account has insufficient funds for this reversal.");
  state.reverse(transfer, cents);
  return ok({ id: newId("trr"), object: "transfer_reversal", amount: cents, transfer: id });
}

function createPayout(state: FakeConnect, form: URLSearchParams, account: string | null): FakeAnswer {
  const amount = Number(form.get("amount"));
  if (account === null) return invalid("parameter_missing", "Payouts are made from a connected account here.");
  if (amount > (state.balances.get(account) ?? 0))
    return invalid("balance_insufficient", "You have insufficient funds in your Stripe account for this transfer.");
  const payout: FakePayout = {
    id: newId("po"),
    object: "payout",
    account,
    amount,
    currency: "usd",
    metadata: metadataOf(form),
    status: "pending",
    failure_message: null,
    created: state.seconds(),
  };
  state.payouts.set(payout.id, payout);
  state.add(account, -amount);
  state.tell("payout.created", payout);
  return ok(payout);
}
