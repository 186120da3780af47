import { resourceTypeNames } from "@pavane/contract/resources/choices";
import { counted } from "../../../counted.ts";
import type { ResourceCard } from "../shapes.ts";

/** "Document", or "Curriculum · 6 parts". */
export function typeText({ kind, type, parts_count }: Pick<ResourceCard, "kind" | "type" | "parts_count">): string {
  if (kind === "curriculum") return `Curriculum · ${counted(parts_count, "part")}`;
  return type === null ? "Resource" : resourceTypeNames[type];
}

/** A slug as the name it was made of: "hip-hop" is Hip Hop. */
export const styleName = (slug: string): string =>
  slug
    .split("-")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");

/** At most two, so that the line stays one. */
export function styleText(styles: readonly string[], nameOf: (slug: string) => string): string {
  const shown = styles.slice(0, 2).map(nameOf).join(", ");
  return styles.length > 2 ? `${shown} and ${styles.length - 2} more` : shown;
}
