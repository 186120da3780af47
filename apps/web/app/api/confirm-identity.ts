let waiting: readonly ((confirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();

/** Opens "Confirm it's you": true once confirmed, false when closed. Calls at the same time share one dialog. */
export function confirmIdentity(): Promise<boolean> {
  return new Promise((resolve) => setWaiting([...waiting, resolve]));
}

export function answerConfirmation(confirmed: boolean): void {
  const answers = waiting;
  setWaiting([]);
  for (const answer of answers) answer(confirmed);
}

export const isConfirmationOpen = (): boolean => waiting.length > 0;

export function subscribeToConfirmation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setWaiting(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}
