/** Between the window in which somebody confirms who they are at a provider and the page that waits for it. */
const channelOf = () => new BroadcastChannel("confirmed-by-provider");

export function announceProviderConfirmation(): void {
  const channel = channelOf();
  channel.postMessage("confirmed");
  channel.close();
}

export function onProviderConfirmation(listener: () => void): () => void {
  const channel = channelOf();
  channel.addEventListener("message", listener);
  return () => channel.close();
}
