const maxTries = 5;
const firstWaitSeconds = 30;

/** When to try a mail or a push again after its `attempts`-th try failed; null when it was the last (specification of accounts, section 8). */
export function nextTry(attempts: number, now: Date): Date | null {
  if (attempts >= maxTries) return null;
  return new Date(now.getTime() + firstWaitSeconds * 1000 * 2 ** (attempts - 1));
}
