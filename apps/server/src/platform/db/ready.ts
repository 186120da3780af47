const maxMs = 1_500;

/**
 * Checks whether something answers, with one query at a time for any number of callers, and returns within 1.5 seconds.
 */
export function readyCheck(ask: () => Promise<unknown>): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  return () => {
    asking ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null;
      });
    return Promise.race([asking, soon()]);
  };
}

const soon = (): Promise<false> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(false), maxMs).unref();
  });
