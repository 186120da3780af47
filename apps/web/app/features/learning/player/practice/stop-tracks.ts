/** Ends what a camera or a microphone gives; null where there is none. */
export function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
