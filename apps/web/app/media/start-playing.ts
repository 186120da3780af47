/** Starts a film, or whatever is played like one. A browser that does not want to leaves it paused, which the player shows. */
export function startPlaying(player: Pick<HTMLMediaElement, "play"> | null | undefined): void {
  void player?.play().catch(() => undefined);
}
