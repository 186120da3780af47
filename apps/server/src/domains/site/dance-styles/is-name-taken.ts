import { bareSpelling } from "@pavane/contract/core/bare-spelling";

/** Addresses name styles in any spelling, so two differ by more than case, spaces and signs. */
export const isNameTaken = (others: readonly { name: string }[], name: string): boolean =>
  others.some((other) => bareSpelling(other.name) === bareSpelling(name));
