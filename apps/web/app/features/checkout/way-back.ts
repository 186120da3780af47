import { paths } from "../../paths.ts";
import type { OrderItem } from "./shapes.ts";

/** Where somebody goes on who has just bought: back to where such things are found. */
export function wayBack(items: readonly Pick<OrderItem, "item_type">[]): { to: string; label: string } {
  const kinds = new Set(items.map((item) => item.item_type));
  if (kinds.has("resource")) return { to: paths.curriculum(), label: "Back to the curriculum store" };
  if (kinds.has("course")) return { to: paths.courses(), label: "Browse certifications" };
  return { to: paths.connect(), label: "Find a professional" };
}
