import type { NameLikeness } from "@pavane/contract/resources/schema-selling";
import { decimalText } from "@pavane/contract/core/money";
import { displayName } from "@pavane/contract/identity/person-name";
import { rolesToChange } from "@pavane/contract/identity/grantable-roles";
import type { AdminSeller, AdminSellerDetail, SellerLedgerEntry } from "@pavane/contract/screens/schema-sellers";
import { isNamePending } from "../../domains/resources/index.ts";
import type { StoredRow } from "../../platform/db/list-repository.ts";
import { hasRole, type Actor } from "../../platform/http/actor.ts";
import type { sellerLedgerStore } from "./seller-ledger-repository.ts";
import type { AdminSellerRow } from "./sellers-admin-repository.ts";

export const presentSeller = (row: AdminSellerRow): AdminSeller => ({
  id: row.store.userId,
  name: row.store.name,
  asked_name: isNamePending(row.store) ? row.store.askedName : null,
  slug: row.store.slug,
  logo_url: row.store.logoUrl,
  person: { id: row.person.id, name: displayName(row.person), username: row.person.username },
  tier: row.tier,
  state: row.store.state,
  reason: row.store.state === "suspended" ? row.store.reason : null,
  selling: row.store.selling,
  roles: row.roles,
  resources: row.counts.resources,
  on_sale: row.counts.onSale,
  sales: row.sold.units,
  refund_rate: refundRate(row.sold),
  money: presentMoney(row),
  created_at: row.store.createdAt.toISOString(),
});

/** How many of a hundred units were returned, with one digit after the point. */
export const refundRate = ({ units, returned }: AdminSellerRow["sold"]): number | null =>
  units === 0 ? null : Math.round((returned * 1_000) / units) / 10;

function presentMoney({ money, payee }: AdminSellerRow): AdminSeller["money"] {
  if (money === null) return null;
  return {
    commission: decimalText(money.commissionCents),
    balance: decimalText(money.balanceCents),
    payouts: payee?.ready ? "ready" : payee?.hasAccount ? "unfinished" : "none",
    held: payee?.held ?? null,
  };
}

/**
 * `like` is what the pending name resembles. Money is shown to ADMIN only. That nobody decides about their own store is
 * enforced separately (`own-matters.ts`).
 */
export function presentSellerDetail(row: AdminSellerRow, actor: Actor, like: NameLikeness | null): AdminSellerDetail {
  const { state, tagline } = row.store;
  return {
    ...presentSeller(row),
    tagline,
    name_review: reviewOfName(row, like),
    can: {
      decide_name: isNamePending(row.store),
      suspend: state === "open",
      reopen: state === "suspended",
      sell_curricula: rolesToChange(actor.roles).includes("CURRICULUM_SELLER"),
      hold_payouts: hasRole(actor, "ADMIN"),
    },
  };
}

function reviewOfName({ store }: AdminSellerRow, like: NameLikeness | null): AdminSellerDetail["name_review"] {
  if (!isNamePending(store) || store.askedAt === null) return null;
  return { asked_at: store.askedAt.toISOString(), like };
}

type EntryRow = StoredRow<ReturnType<typeof sellerLedgerStore>>;

export const presentLedgerEntry = ({ entry, kind, item, order }: EntryRow): SellerLedgerEntry => ({
  id: entry.id,
  created_at: entry.createdAt.toISOString(),
  kind,
  item: item === null || order === null ? null : { ...item, order },
  amount: decimalText(0 - entry.amountCents),
  available_at: entry.availableAt?.toISOString() ?? null,
});
