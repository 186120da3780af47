import { refuse } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { ResourceMine } from "@pavane/contract/resources/schema";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ResourcesDeps } from "../deps.ts";
import type { HoldersPort } from "../holders-port.ts";
import { findWaitingParts } from "../parts/next-parts-repository.ts";
import { remainingParts, type RestOfCurriculum } from "../parts/rest-price.ts";
import { findCurriculaOf, findPartPrices, findParts, type PartRow } from "../parts/parts-repository.ts";
import { mayLookInto } from "../permissions.ts";
import { findRelease, findReleases } from "../releases/shown-releases-repository.ts";
import { findSubmittedAt, findTakenDownAt } from "../review-log/review-log-repository.ts";
import { keptFace } from "../faces/kept-face.ts";
import { presentMine } from "../resource/present-card.ts";
import { presentResource, type ShownPart, type WholeResource } from "./present-resource.ts";
import { findCardAndText, findCards, type ListedRow } from "../resource/resources-repository.ts";

/** A resource as somebody, or a guest, may see it. What is not on sale exists for its seller, officers and holders alone. */
export async function getResource(
  { db, holders, categoryNames, secret }: Pick<ResourcesDeps, "db" | "holders" | "categoryNames" | "secret">,
  actor: Actor | null,
  id: number,
) {
  const row = await findCardAndText(db.read, id);
  if (row === null) return refuse(resourcesErrors.resource_not_found);
  const { resource, description } = row;
  const parts = resource.kind === "curriculum" ? await findParts(db.read, id) : [];
  const inside = mayLookInto(actor, resource.sellerId);
  const next = inside && resource.kind === "curriculum" ? await findWaitingParts(db.read, id) : [];
  const partIds = [...new Set([...parts, ...next].map((part) => part.resourceId))];
  const standings = actor === null ? null : await holders.holdingsOf(db.read, actor.id, [id, ...partIds]);
  const mine = presentMine(row, actor, standings?.get(id));
  if (!resource.onSale && !inside && !mine.owned) return refuse(resourcesErrors.resource_not_found);
  const [categories, cards, releases, curricula, contents, moments, hasBuyers, holding] = await Promise.all([
    categoryNames.get(),
    findCards(db.read, partIds),
    inside ? findReleases(db.read, id) : findRelease(db.read, resource.releaseId),
    resource.kind === "single" ? findCurriculaOf(db.read, id) : [],
    contentsFor(db.read, holders, { id, actor, mine, onSale: resource.onSale }),
    momentsOf(db.read, resource, inside),
    inside ? holders.hasBuyers(db.read, id) : false,
    inside ? holders.countHolders(db.read, id) : 0,
  ]);
  const show = (some: readonly PartRow[]) =>
    withCards(some, cards).map((one): ShownPart => ({
      ...one,
      mine: presentMine(one.card, actor, standings?.get(one.part.resourceId)),
    }));
  const rest = buys(actor, mine) ? await restFor(db.read, holders, actor.id, resource) : null;
  const named = resource.categoryIds.flatMap((one) => categories.find((category) => category.id === one) ?? []);
  const shown = { parts: show(parts), nextParts: next.length === 0 ? null : show(next), categories: named.map(nameOf) };
  const whole = { row, description, releases, curricula, contents, rest, hasBuyers, holding, ...moments, ...shown };
  const presented = presentResource(whole, actor, mine);
  return inside || mine.owned ? { ...presented, thumbnail_url: keptFace(secret, resource) } : presented;
}

/** When it was sent, for those who look into it, and when it was taken down, if it is. */
async function momentsOf(
  db: Read,
  { id, status }: WholeResource["row"]["resource"],
  inside: boolean,
): Promise<Pick<WholeResource, "submittedAt" | "takenDownAt">> {
  const [submittedAt, takenDownAt] = await Promise.all([
    inside ? findSubmittedAt(db, id) : null,
    status === "removed" ? findTakenDownAt(db, id) : null,
  ]);
  return { submittedAt, takenDownAt };
}

const nameOf = ({ id, name, slug }: WholeResource["categories"][number]) => ({ id, name, slug });

const withCards = (parts: readonly PartRow[], cards: readonly ListedRow[]) =>
  parts.flatMap((part) => {
    const card = cards.find(({ resource }) => resource.id === part.resourceId);
    return card ? [{ part, card }] : [];
  });

/** What it costs who owns parts of it; null for everybody else. */
async function restFor(
  db: Read,
  holders: HoldersPort,
  userId: number,
  { id, kind, priceCents }: Pick<ListedRow["resource"], "id" | "kind" | "priceCents">,
): Promise<RestOfCurriculum | null> {
  if (kind === "single") return null;
  const parts = await findPartPrices(db, [id]);
  const ids = parts.map(({ resourceId }) => resourceId);
  const owned = await holders.ownedOf(db, userId, ids);
  return remainingParts(
    priceCents,
    parts.map((part) => ({ ...part, owned: owned.has(part.resourceId) })),
  );
}

/** Whether it has a price for who asks: guests own nothing, and nobody buys what they have or sell. */
const buys = (actor: Actor | null, { owned, own }: ResourceMine): actor is Actor => actor !== null && !owned && !own;

interface Requested {
  readonly id: number;
  readonly actor: Actor | null;
  readonly mine: ResourceMine;
  readonly onSale: boolean;
}

/** Nothing for who has no access; who sells it has its files in the editor. */
async function contentsFor(db: Read, holders: HoldersPort, { id, actor, mine, onSale }: Requested) {
  if (actor !== null && mine.owned) return holders.contentsOf(db, { userId: actor.id, resourceId: id });
  return mine.included && onSale ? holders.contentsOf(db, { userId: null, resourceId: id }) : [];
}
