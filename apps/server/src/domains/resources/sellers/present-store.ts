import type {
  NameLikeness,
  OwnStore,
  OwnStoreStanding,
  SellerSettings,
} from "@pavane/contract/resources/schema-selling";
import { decimalText } from "@pavane/contract/core/money";
import type { Settings } from "@pavane/contract/site/settings";
import { tiers, tierLevels, type PaidTier, type Tier } from "@pavane/contract/subscriptions/tiers";
import { requestedName } from "./requested-name.ts";
import type { SellerRow } from "./sellers-repository.ts";

/** The state of a store, as its seller sees it. */
export const presentStoreState = (store: SellerRow): OwnStoreStanding["store"] => ({
  id: store.userId,
  name: requestedName(store),
  slug: store.slug,
  state: store.state,
  reason: store.state === "suspended" ? store.reason : null,
  selling: store.selling,
});

/** `like` is what the asked name looks like: see `findSimilarName`. */
export const presentOwnStore = (store: SellerRow, like: NameLikeness | null): OwnStore => ({
  ...presentStoreState(store),
  name_review:
    store.askedAt === null
      ? null
      : { shown: store.name, asked_at: store.askedAt.toISOString(), like, answer: store.nameAnswer },
  tagline: store.tagline,
  bio: store.bio,
  place: store.place,
  logo_url: store.logoUrl,
  banner_url: store.bannerUrl,
  links: store.links.map(({ label, url }) => ({ label, url })),
  updated_at: store.updatedAt.toISOString(),
});

interface Today {
  readonly onSale: number;
  readonly openRequests: number;
  readonly owedCents: number;
  readonly level: number;
  /** Within how many hours the last ten reviews were done. */
  readonly reviewHours: number | null;
  readonly commissions: Readonly<Record<PaidTier, number>>;
  readonly settings: Pick<Settings, "curriculum_review_needed" | "curriculum_review_target_days">;
}

export function presentSettings(
  store: SellerRow,
  { level, commissions, settings, reviewHours, ...today }: Today,
): SellerSettings {
  const { defaults } = store;
  const tier = tierAt(level);
  return {
    licence: defaults.licence ?? null,
    styles: [...(defaults.styles ?? [])],
    age_groups: [...(defaults.ages ?? [])],
    levels: [...(defaults.levels ?? [])],
    language: defaults.language ?? null,
    included_offer: defaults.includedOffer ?? null,
    commission: { tier, percent: tier === "free" ? null : commissions[tier] / 100 },
    review: {
      needed: settings.curriculum_review_needed,
      days: settings.curriculum_review_target_days,
      usual_hours: reviewHours,
    },
    closing: {
      name: store.name,
      state: store.state,
      closed_at: store.closedAt?.toISOString() ?? null,
      on_sale: today.onSale,
      open_requests: today.openRequests,
      owed: decimalText(today.owedCents),
    },
  };
}

/** The highest tier whose level somebody has. */
const tierAt = (level: number): Tier => tiers.findLast((tier) => tierLevels[tier] <= level) ?? "free";
