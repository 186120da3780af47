/** Listens to events by their names until the function that is returned is called. */
export function listen(target: EventTarget, listeners: Readonly<Record<string, () => void>>): () => void {
  const all = Object.entries(listeners);
  for (const [name, listener] of all) target.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of all) target.removeEventListener(name, listener);
  };
}

/** The same listener under several names. */
export const eachOf = (names: readonly string[], listener: () => void): Readonly<Record<string, () => void>> =>
  Object.fromEntries(names.map((name) => [name, listener]));
