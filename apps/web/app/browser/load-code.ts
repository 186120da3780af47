/** Code that arrived under a second address, by the one at which it failed. */
const again = new Map<string, Promise<object>>();

type ImportAt = (address: string) => Promise<object>;

const importAt: ImportAt = (address) => import(/* @vite-ignore */ address);

/**
 * Loads code on first use and, where that failed before, again: a browser that could not fetch a module remembers the
 * failure as long as the page lives, and fails immediately on the next attempt even with the network back. The failure
 * contains the address, which is then requested with a query. Rejects with the first failure while there is no network,
 * and in browsers whose failure contains no address.
 */
export async function loadCode<Code extends object>(
  load: () => Promise<Code>,
  { isOnline = () => navigator.onLine, at = importAt } = {},
): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    const address = addressIn(error);
    if (address === null || !isOnline()) throw error;
    const second = again.get(address) ?? at(`${address}?again=${Date.now()}`);
    again.set(address, second);
    return second.catch(() => {
      again.delete(address);
      throw error;
    }) as Promise<Code>; // the same file, so the same exports
  }
}

function addressIn(error: unknown): string | null {
  const message = error instanceof Error ? error.message : "";
  return /dynamically imported module: (https?:\S+\.js)/.exec(message)?.[1] ?? null;
}
