import { containsLink } from "@pavane/contract/core/visible-text";

/** What is wrong with a first or last name, or null. */
export function nameProblem(name: string): string | null {
  if (name.trim().length > 60) return "Use at most 60 characters.";
  return containsLink(name) ? "Names cannot contain links." : null;
}
