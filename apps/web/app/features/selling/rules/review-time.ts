import { counted } from "../../../counted.ts";
import type { SellerSettings } from "../queries.ts";

/** How long a review takes: what the last ones took, else what its staff mean to take. */
export function reviewTime({ days, usual_hours: hours }: SellerSettings["review"]): string {
  if (hours === null) return `Usual time: ${counted(days, "day")}.`;
  if (hours < 2) return "The last ten took an hour at most.";
  return hours < 48
    ? `The last ten took up to ${hours} hours.`
    : `The last ten took up to ${Math.ceil(hours / 24)} days.`;
}
