import { utcDateText } from "../../../time/time-texts.ts";
import type { Resource } from "../shapes.ts";

export interface Ribbon {
  words: string;
  tone: "stone" | "brass" | "brick";
}

type ResourceFacts = Pick<
  Resource,
  "status" | "reason" | "legal" | "submitted_at" | "taken_down_at" | "mine" | "seller_view" | "on_sale"
>;

/** What is above the title for those who may see what is not in the store; nothing for what is. */
export function ribbonOf(resource: ResourceFacts): Ribbon | null {
  const { status, reason, submitted_at: since, mine, seller_view } = resource;
  switch (status) {
    case "draft":
      return { words: mine.own ? "Draft: only you can see this" : "Draft", tone: "stone" };
    case "in_review":
      return { words: since === null ? "In review" : `In review since ${utcDateText(since)}`, tone: "stone" };
    case "changes_requested":
      return { words: withReason("Changes requested", reason), tone: "brass" };
    case "archived":
      return { words: seller_view === null ? leftForHolders : "Archived", tone: "stone" };
    case "removed":
      return {
        words: seller_view === null ? removedForHolders(resource) : withReason("Taken down", reason),
        tone: "brick",
      };
    case "published":
      // Its store sells nothing any more, or for now.
      return resource.on_sale || seller_view !== null ? null : { words: leftForHolders, tone: "stone" };
  }
}

const leftForHolders = "No longer in the store. You keep your copy.";

function removedForHolders({ legal, taken_down_at: at }: ResourceFacts): string {
  if (legal) return "Taken down for legal reasons. Downloads have ended.";
  return `Taken down${at === null ? "" : ` on ${utcDateText(at)}`}. You keep your copy.`;
}

const withReason = (words: string, reason: string | null): string =>
  reason === null || reason === "" ? words : `${words}: ${reason}`;
