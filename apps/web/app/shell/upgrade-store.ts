export interface UpgradeRequest {
  feature: string;
  prompt: string;
  /** Tier the person has and the cheapest one that is enough. */
  current: string;
  needed: string;
  /** Where "Not Now" leads when the page behind stays closed. */
  leaveTo?: string;
}

let request: UpgradeRequest | null = null;
const listeners = new Set<() => void>();

/** Opens the upgrade dialog; null closes it. */
export function askForUpgrade(next: UpgradeRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

export const readUpgradeRequest = (): UpgradeRequest | null => request;

export function subscribeToUpgradeRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
