import { decimalText } from "@pavane/contract/core/money";
import type { Content, CurriculumPart, Resource, ResourceMine } from "@pavane/contract/resources/schema";
import type { Actor } from "../../../platform/http/actor.ts";
import { plainHtml } from "../../../platform/markdown/plain-html.ts";
import type { RestOfCurriculum } from "../parts/rest-price.ts";
import type { findCurriculaOf, PartRow } from "../parts/parts-repository.ts";
import { isOfficer, mayLookInto, mayPrepareSelling } from "../permissions.ts";
import { presentFile, presentPreview, presentRelease, presentSellerRelease } from "../releases/present-release.ts";
import type { ReleaseRow } from "../releases/shown-releases-repository.ts";
import { presentCard } from "../resource/present-card.ts";
import type { CardRow, ListedRow } from "../resource/resources-repository.ts";

/** Everything the page of a resource shows. */
export interface WholeResource {
  readonly row: CardRow;
  readonly description: { readonly text: string; readonly html: string | null };
  readonly categories: readonly { readonly id: number; readonly name: string; readonly slug: string }[];
  readonly releases: readonly ReleaseRow[];
  readonly parts: readonly ShownPart[];
  /** Of its seller's and officers' eyes: what it will consist of; null where nothing else waits. */
  readonly nextParts: readonly ShownPart[] | null;
  /** What it costs the one who asks, if they own parts of it. */
  readonly rest: RestOfCurriculum | null;
  readonly curricula: Awaited<ReturnType<typeof findCurriculaOf>>;
  readonly contents: readonly Content[];
  readonly submittedAt: Date | null;
  /** Null while it is not. */
  readonly takenDownAt: Date | null;
  readonly hasBuyers: boolean;
  /** How many people have it. */
  readonly holding: number;
}

export interface ShownPart {
  readonly part: PartRow;
  readonly card: ListedRow;
  readonly mine: ResourceMine;
}

/** A resource as somebody, or a guest, may see it. */
export function presentResource(whole: WholeResource, actor: Actor | null, mine: ResourceMine): Resource {
  const { row, description, releases } = whole;
  const { resource } = row;
  const inside = mayLookInto(actor, resource.sellerId);
  const shown =
    releases.find(({ id }) => id === resource.releaseId) ??
    (inside && resource.kind === "single" ? releases[0] : undefined);
  const isClosed = resource.legal && !inside;
  return {
    ...presentCard(row, mine),
    description: description.text,
    description_html: description.text === "" ? null : (description.html ?? plainHtml(description.text)),
    categories: [...whole.categories],
    tags: resource.tags,
    language: resource.language,
    files: shown?.files.map(presentFile) ?? [],
    previews: isClosed ? [] : (shown?.files.flatMap((file) => presentPreview(resource.id, file) ?? []) ?? []),
    release: shown ? presentRelease(shown) : null,
    parts: whole.parts.map(presentPart),
    parts_price: resource.kind === "single" ? null : priceOfParts(whole.parts),
    parts_owned: partsOwned(whole.rest),
    curricula: whole.curricula.map(presentCurriculum),
    contents: [...whole.contents],
    on_sale: resource.onSale,
    updated_at: resource.updatedAt.toISOString(),
    status: resource.status,
    reason: inside || mine.owned ? resource.reason : null,
    legal: resource.legal,
    taken_down_at: whole.takenDownAt?.toISOString() ?? null,
    submitted_at: inside ? (whole.submittedAt?.toISOString() ?? null) : null,
    version: inside ? resource.version : undefined,
    included_offer: inside ? resource.includedOffer : undefined,
    seller_view: inside ? sellerView(whole) : null,
    can: canOf(row, actor, mine),
  };
}

const presentCurriculum = ({ id, title, priceCents, partsCount }: WholeResource["curricula"][number]) => ({
  id,
  title,
  price: decimalText(priceCents),
  parts_count: partsCount,
});

export const presentPart = ({ part, card, mine }: ShownPart): CurriculumPart => ({
  resource: presentCard(card, mine),
  position: part.position,
  note: part.note,
  on_sale: card.resource.onSale,
});

/** What those parts cost that can be bought singly. */
const priceOfParts = (parts: readonly ShownPart[]): string =>
  decimalText(parts.reduce((sum, { card }) => sum + (card.resource.onSale ? card.resource.priceCents : 0), 0));

function partsOwned(rest: RestOfCurriculum | null): Resource["parts_owned"] {
  if (rest === null) return null;
  const { owned, of, priceCents } = rest;
  return { owned, of, price: owned === of ? null : decimalText(priceCents) };
}

function sellerView({ row: { resource }, releases, ...whole }: WholeResource): Resource["seller_view"] {
  return {
    version: resource.version,
    priced: resource.priced,
    included_offer: resource.includedOffer,
    releases: releases.map(presentSellerRelease),
    next_parts: whole.nextParts?.map(presentPart) ?? null,
    holders: whole.holding,
    sales: resource.sales,
    has_buyers: whole.hasBuyers,
  };
}

function canOf({ resource }: CardRow, actor: Actor | null, mine: ResourceMine): Resource["can"] {
  const edit = mine.own && mayPrepareSelling(actor);
  const officer = isOfficer(actor);
  return {
    edit,
    classify: edit || officer,
    decide: officer && !mine.own && resource.status !== "draft",
    review: mine.owned && !mine.own,
  };
}
