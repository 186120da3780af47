import type { Playable } from "./playable.ts";

/**
 * How long a film is, in seconds; 0 while nobody knows. A film that a browser recorded does not say it, but the server found it when
 * the film came, and the player was told (`data-length`).
 */
export function lengthOf(player: Pick<Playable, "duration"> & { dataset?: DOMStringMap }): number {
  if (Number.isFinite(player.duration)) return player.duration;
  const known = Number(player.dataset?.["length"]);
  return known > 0 ? known : 0;
}
