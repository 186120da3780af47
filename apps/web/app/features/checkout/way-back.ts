import { foundIn } from "../../catalogue/found-in.ts";
import { paths } from "../../paths.ts";
import type { OrderItem } from "./shapes.ts";

/** Where somebody goes on who has just bought: back to the list in which such things were found, as it was filtered. */
export function wayBack(items: readonly Pick<OrderItem, "item_type">[]): { to: string; label: string } {
  const kinds = new Set(items.map((item) => item.item_type));
  if (kinds.has("resource"))
    return { to: foundIn("resource") ?? paths.curriculum(), label: "Back to the curriculum store" };
  if (kinds.has("course")) return { to: foundIn("course") ?? paths.courses(), label: "Back to the certifications" };
  return { to: foundIn("booking") ?? paths.connect(), label: "Find a professional" };
}
