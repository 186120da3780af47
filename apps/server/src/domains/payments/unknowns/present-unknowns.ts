import { decimalText } from "@pavane/contract/core/money";
import { displayName } from "@pavane/contract/identity/person-name";
import type { ProviderUnknown } from "@pavane/contract/payments/schema-unknowns";
import type { FoundOrder } from "../orders-port.ts";
import type { PaymentsDeps } from "../deps.ts";
import { mayGiveBack, mayTakeUp } from "./may-take-up.ts";
import { findPeople, findShown, type ShownPerson, type ShownUnknown } from "./list-repository.ts";

type Deps = Pick<PaymentsDeps, "db" | "orders" | "payouts">;

/** Rows with their orders and people, each asked for once for all of them. */
export async function presentUnknowns(deps: Deps, shown: readonly ShownUnknown[]): Promise<ProviderUnknown[]> {
  const { orders } = deps;
  const people = await findPeopleOf(deps, shown);
  const found = await orders.find({
    publicIds: shown.flatMap(({ row }) => row.says["order"] ?? []),
    ids: shown.flatMap(({ orderId }) => orderId ?? []),
  });
  return shown.map((one) => presentUnknown(one, orderOf(one, found), people.get(one.row.id) ?? null));
}

/** Whom each is about, by its row: the seller who was paid by it, or whom it names. */
async function findPeopleOf(
  { db, payouts }: Deps,
  shown: readonly ShownUnknown[],
): Promise<ReadonlyMap<number, ShownPerson>> {
  const sent = shown.flatMap(({ row: { id, destination, says } }) =>
    destination === null ? [] : [{ id, account: destination, payeeName: says["payee"] ?? null }],
  );
  const sellers = await payouts.sellersOf(sent);
  const sellerOf = ({ row }: ShownUnknown) => sellers.get(row.id) ?? null;
  const namedBy = ({ row }: ShownUnknown) => (row.destination === null ? Number(row.says["user"] ?? 0) : 0);
  const people = await findPeople(db.read, [...sellers.values(), ...shown.map(namedBy)]);
  return new Map(
    shown.flatMap((one) => {
      const person = people.get(sellerOf(one) ?? namedBy(one));
      // A number that was given out again after a restore is somebody else's.
      const isThem = person !== undefined && (sellerOf(one) !== null || person.createdAt <= one.row.madeAt);
      return isThem ? [[one.row.id, person] as const] : [];
    }),
  );
}

const orderOf = ({ row, orderId }: ShownUnknown, found: readonly FoundOrder[]): FoundOrder | null =>
  found.find(({ id, publicId }) => (orderId === null ? publicId === row.says["order"] : id === orderId)) ?? null;

export async function presentOne(deps: Deps, id: number): Promise<ProviderUnknown> {
  const [presented] = await presentUnknowns(deps, await findShown(deps.db.read, [id]));
  if (presented === undefined) throw new Error(`unknown ${id} is gone`);
  return presented;
}

function presentUnknown(
  { row, decidedBy }: ShownUnknown,
  order: FoundOrder | null,
  person: ShownPerson | null,
): ProviderUnknown {
  const takeUp = mayTakeUp(row, { hasOrder: order !== null, hasPerson: person !== null });
  return {
    id: row.id,
    provider: row.provider,
    test_mode: row.test,
    kind: row.kind,
    ref: row.providerRef,
    amount: row.amountCents === null ? null : decimalText(row.amountCents),
    currency: row.currency,
    destination: row.destination,
    payment_ref: row.paymentRef,
    made_at: row.madeAt.toISOString(),
    found_at: row.foundAt.toISOString(),
    marked: row.marked,
    says: { ...row.says },
    order:
      order === null ? null : { public_id: order.publicId, status: order.status, total: decimalText(order.totalCents) },
    person: person === null ? null : { id: person.id, name: displayName(person) },
    state: row.state,
    taken_up_as: row.takenUpAs,
    decided_by: decidedBy,
    decided_at: row.decidedAt?.toISOString() ?? null,
    given_back_at: row.givenBackAt?.toISOString() ?? null,
    can: { take_up: takeUp, not_ours: row.state === "open", give_back: mayGiveBack(row) },
  };
}
