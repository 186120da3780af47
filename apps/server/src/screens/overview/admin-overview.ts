import { mayOpenAdminPage } from "@pavane/contract/identity/admin-pages";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { overviewGroups, type AdminOverview } from "@pavane/contract/screens/schema-admin";
import type { Actor } from "../../platform/http/actor.ts";
import type { ScreenDeps } from "../ports.ts";
import type { CardSpec, CardContent, Viewer } from "./card-spec.ts";
import { cards } from "./cards.ts";
import { createToday } from "./today.ts";
import { findTroublesSince } from "./trouble/troubles-repository.ts";

type Card = AdminOverview["cards"][number];

/** What needs attention on the pages a person may open, and their day so far. */
export function createAdminOverview(deps: ScreenDeps) {
  const today = createToday(deps);
  return async (actor: Actor): Promise<AdminOverview> => {
    const waiting = await findWaiting(actor, deps);
    return {
      cards: waiting.map(({ card }) => card),
      badges: perPage(waiting.flatMap(({ badges }) => badges)),
      today: await today(actor),
      test_money: hasAnyRole(actor.roles, ["ADMIN"]) ? deps.testMoney : undefined,
      as_of: deps.clock.now().toISOString(),
    };
  };
}

/** One badge a page, for all that waits there. */
function perPage(badges: AdminOverview["badges"]): AdminOverview["badges"] {
  const counts = new Map<string, number>();
  for (const { page, count } of badges) counts.set(page, (counts.get(page) ?? 0) + count);
  return [...counts].map(([page, count]) => ({ page, count }));
}

/** What waits for somebody, on the pages they may open. */
export const waitingCards = async (actor: Actor, deps: ScreenDeps): Promise<Card[]> =>
  (await findWaiting(actor, deps)).map(({ card }) => card);

/** How many things wait for somebody. */
export const countWaiting = async (actor: Actor, deps: ScreenDeps): Promise<number> =>
  (await findWaiting(actor, deps)).length;

/** What is wrong, as an administrator sees it. */
export async function findTrouble(deps: ScreenDeps): Promise<Card[]> {
  const wrong = await findWaiting({ roles: new Set(["ADMIN"] as const) }, deps, (spec) => spec.trouble !== undefined);
  return wrong.map(({ card }) => card);
}

async function findWaiting(
  actor: Viewer,
  deps: ScreenDeps,
  which: (spec: CardSpec) => boolean = () => true,
): Promise<{ readonly card: Card; readonly badges: AdminOverview["badges"] }[]> {
  const waiting: { card: Card; badges: AdminOverview["badges"] }[] = [];
  const knownSince = await findTroublesSince(deps.db.read);
  for (const spec of cards) {
    if (!which(spec) || !hasAnyRole(actor.roles, spec.roles)) continue;
    const found = await spec.find(deps, actor);
    if (found.count === 0) continue;
    const badges = found.badges?.filter(({ page, count }) => count > 0 && mayOpenAdminPage(actor.roles, page)) ?? [];
    const oldestAt = found.oldestAt ?? knownSince.get(spec.key) ?? null;
    waiting.push({ card: presentCard(spec, { ...found, oldestAt }, actor), badges });
  }
  return waiting.toSorted((a, b) => order(a.card) - order(b.card) || age(a.card) - age(b.card));
}

function presentCard(
  { key, group, one, many, action, trouble }: CardSpec,
  found: CardContent,
  { roles }: Viewer,
): Card {
  // A person's page is of the page of everybody.
  const pageOf = (path: string) => path.replace(/[?#].*$/, "").replace(/\/\d+$/, "");
  const open = (path: string | null) => (path !== null && mayOpenAdminPage(roles, pageOf(path)) ? path : null);
  return {
    key,
    group,
    count: found.count,
    title: found.count === 1 ? one : many,
    about: found.about || null,
    oldest_at: found.oldestAt?.toISOString() ?? null,
    next: trouble?.next ?? null,
    action: found.action ?? action,
    path: found.at.map(open).find((path) => path !== null) ?? found.elsewhere ?? null,
    details: (found.details ?? []).map(({ text, at }) => ({ text, path: open(at) })),
  };
}

const order = ({ group }: Card): number => overviewGroups.indexOf(group);
/** The oldest first; what has no age is last. */
const age = ({ oldest_at: oldest }: Card): number => (oldest === null ? Number.MAX_SAFE_INTEGER : Date.parse(oldest));
