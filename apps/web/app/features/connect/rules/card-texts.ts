import { formatUsd } from "@pavane/contract/core/money";
import { momentText } from "@pavane/contract/core/times";
import { languageName } from "../../../people/languages.ts";
import type { ProfessionalCard } from "../shapes.ts";

type Priced = Pick<ProfessionalCard, "from_price" | "from_minutes" | "free_intro">;

/** "from $60.00 · 60 min", "Free intro · from $60.00 · 60 min", "Free · 20 min"; nothing without a service. */
export function fromText({ from_price: price, from_minutes: minutes, free_intro: intro }: Priced): string | null {
  if (price === null) return null;
  const words = Number(price) === 0 ? "Free" : `from ${formatUsd(price)}`;
  return [intro ? "Free intro" : null, words, minutes === null ? null : `${minutes} min`].filter(Boolean).join(" · ");
}

/** "Lisbon", "Online", or both. */
export const placeText = ({ city, modes }: ProfessionalCard): string =>
  [city, modes.includes("online") ? "Online" : null].filter(Boolean).join(" · ");

export const languageText = ({ languages }: ProfessionalCard): string => languages.map(languageName).join(", ");

/** "Tue 16 Mar, 9:00 AM" */
export const momentWords = (at: string, zone: string): string => momentText(Date.parse(at), zone);
