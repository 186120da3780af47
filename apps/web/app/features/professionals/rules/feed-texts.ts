import { feedFaultTexts } from "@pavane/contract/professionals/choices";
import { professionalsTexts } from "@pavane/contract/professionals/errors";
import { counted } from "../../../counted.ts";
import type { BusyFeed } from "../queries-busy.ts";

/** What is wrong with the address of a calendar as it is typed; programs also write webcal:// for it. */
export const addressFault = (typed: string): string | null =>
  /^(?:https|webcals?):\/\/[^/\s]+\.[^/\s]+/i.test(typed.trim()) ? null : professionalsTexts.meetingUrl;

export const nameFault = (typed: string): string | null => {
  if (typed.trim() === "") return "Give it a name";
  return typed.trim().length > 60 ? "Use at most 60 characters." : null;
};

export const eventsText = ({ events }: Pick<BusyFeed, "events">): string =>
  events === 0 ? "Nothing in the year ahead" : `${counted(events, "busy time")} in the year ahead`;

/** Why a calendar could not be read, and what counts until it can; null without an error. `say` formats a moment. */
export function faultText(
  { error, last_read_at: read, kept_until: kept }: Pick<BusyFeed, "error" | "last_read_at" | "kept_until">,
  say: (iso: string) => string,
): string | null {
  if (error === null) return null;
  const meanwhile =
    kept === null || read === null
      ? "Its events block nothing now."
      : `What was read ${say(read)} counts until ${say(kept)}.`;
  return `${feedFaultTexts[error]} ${meanwhile}`;
}
