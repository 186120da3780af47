import { counted } from "../../../counted.ts";

interface Offer {
  readonly state: string;
  readonly offer_until: string | null;
}

/** A place is kept, and still is. */
export const isOffered = ({ state, offer_until: until }: Offer, now: number): boolean =>
  state === "offered" && until !== null && Date.parse(until) > now;

/** A place was kept and not taken in time; its end may have passed since this was read. */
export const hasLapsed = ({ state, offer_until: until }: Offer, now: number): boolean =>
  state === "passed" || (state === "offered" && until !== null && Date.parse(until) <= now);

/** The number of people before the viewer. */
export const placeText = (ahead: number): string =>
  ahead === 0 ? "You are the next on the waiting list." : `${counted(ahead, "person", "people")} before you.`;
