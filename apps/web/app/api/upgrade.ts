import type { ApiError } from "./api-error.ts";

/** What a refusal for the level says; the dialog finds its own words for the feature. */
export interface UpgradeRequest {
  feature: string;
  neededLevel: number;
  /** Of the person who asked. */
  level: number;
}

let request: UpgradeRequest | null = null;
const listeners = new Set<() => void>();

/** Opens the upgrade dialog; null closes it. */
export function askForUpgrade(next: UpgradeRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/** What to ask after a failed call; null when it failed for another reason than the level. */
export function upgradeAfter({ code, data }: ApiError): UpgradeRequest | null {
  if (code !== "level_required") return null;
  return {
    feature: typeof data["feature"] === "string" ? data["feature"] : "",
    neededLevel: Number(data["needed_level"] ?? 0),
    level: Number(data["level"] ?? 0),
  };
}

export const readUpgradeRequest = (): UpgradeRequest | null => request;

export function subscribeToUpgradeRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
