import { lastListPath } from "../../catalogue/found-in.ts";
import { paths } from "../../paths.ts";
import type { OrderItem } from "./shapes.ts";

/** Where a buyer continues after buying: back to the list in which such things were found, as it was filtered. */
export function wayBack(items: readonly Pick<OrderItem, "item_type">[]): { to: string; label: string } {
  const kinds = new Set(items.map((item) => item.item_type));
  if (kinds.has("resource"))
    return { to: lastListPath("resource") ?? paths.curriculum(), label: "Back to the curriculum store" };
  if (kinds.has("course"))
    return { to: lastListPath("course") ?? paths.courses(), label: "Back to the certifications" };
  return { to: lastListPath("booking") ?? paths.connect(), label: "Find a professional" };
}
