import type { StaffAct as AskedFirst } from "../../../administration/own-matter.ts";
import type { AdminResource, StaffAct } from "../queries.ts";

export const actTexts: Readonly<Record<StaffAct, string>> = {
  feature: "Feature",
  unfeature: "Stop featuring",
  include: "Include as offered",
  exclude: "Stop including",
  category: "Set the category",
  take_down: "Take down",
  restore: "Restore",
  grant: "Grant to a person",
};

/** What was done, for a toast. */
export const doneWords: Readonly<Record<StaffAct, string>> = {
  feature: "Featured",
  unfeature: "No longer featured",
  include: "Included",
  exclude: "No longer included",
  category: "Category set",
  take_down: "Taken down",
  restore: "Restored",
  grant: "Given",
};

type ResourceFacts = Pick<AdminResource, "status" | "on_sale" | "featured" | "included_from" | "included_offer">;

/** Actions that make sense for a resource in its current state. */
export function actsFor(resource: ResourceFacts): StaffAct[] {
  const { status, on_sale: onSale, featured, included_from: from, included_offer: offer } = resource;
  const isUp = status === "published" || status === "archived";
  const fits: readonly (readonly [StaffAct, boolean])[] = [
    ["feature", onSale && featured === null],
    ["unfeature", featured !== null],
    ["include", isUp && offer !== null && from === null],
    ["exclude", from !== null],
    ["category", true],
    ["grant", isUp],
    ["restore", status === "removed"],
    ["take_down", isUp],
  ];
  return fits.flatMap(([act, fit]) => (fit ? [act] : []));
}

type Chosen = ResourceFacts & Pick<AdminResource, "kind">;

/** Acts that make sense for at least one of several; categories only for those of one tree. */
export function actsForMany(chosen: readonly Chosen[]): StaffAct[] {
  const possible = new Set(chosen.flatMap((resource) => actsFor(resource)));
  const isOneKind = new Set(chosen.map(({ kind }) => kind)).size === 1;
  return everyAct.filter((act) => possible.has(act) && (act !== "category" || isOneKind));
}

const everyAct: readonly StaffAct[] = [
  "feature",
  "unfeature",
  "include",
  "exclude",
  "category",
  "grant",
  "restore",
  "take_down",
];

/**
 * What is asked before an act about a resource: whether it is the viewer's own. Taking down and restoring are decisions, which nobody
 * makes about their own, alone or not.
 */
export const askedFirst = (act: StaffAct, resourceId: number | null): AskedFirst =>
  act === "take_down" || act === "restore"
    ? { call: "POST /api/resources/:id/decision", thing: resourceId }
    : { call: "POST /api/admin/resources/bulk", of: "body.ids", thing: resourceId };

/** Acts that need no more than a press. */
export type PlainAct = Exclude<StaffAct, "category" | "take_down" | "grant">;
export const isPlain = (act: StaffAct): act is PlainAct => !["category", "take_down", "grant"].includes(act);
