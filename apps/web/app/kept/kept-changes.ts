const listeners = new Set<() => void>();

let channel: BroadcastChannel | null = null;

/** Told to all tabs: what is kept, or waits to be sent, is something else now. */
export function noteKeptChange(): void {
  channelOfTabs().postMessage("changed");
  for (const listener of listeners) listener();
}

export function onKeptChange(listener: () => void): () => void {
  channelOfTabs();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function channelOfTabs(): BroadcastChannel {
  if (channel !== null) return channel;
  channel = new BroadcastChannel("kept-lessons");
  channel.addEventListener("message", () => {
    for (const listener of listeners) listener();
  });
  return channel;
}
