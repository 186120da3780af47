/**
 * What a player is doing beyond playing, for those who look at it from outside: "resting" between two rounds of a loop, when it only seems
 * paused; "ramping" while a loop sets the speed, which is then nobody's choice; "wrapping" while a loop goes back to A.
 */
type PlayerMark = "resting" | "ramping" | "wrapping";

/** Dispatched on the player when a mark is set or taken away. */
export const markChange = "playermark";
/** Dispatched on the player when a round of a loop is finished. */
export const roundDone = "loopround";

const marks = new WeakMap<EventTarget, Set<PlayerMark>>();

export const isMarked = (player: EventTarget, mark: PlayerMark): boolean => marks.get(player)?.has(mark) ?? false;

export function setMark(player: EventTarget, mark: PlayerMark, on: boolean): void {
  if (isMarked(player, mark) === on) return;
  const set = marks.get(player) ?? new Set<PlayerMark>();
  marks.set(player, set);
  if (on) set.add(mark);
  else set.delete(mark);
  player.dispatchEvent(new Event(markChange));
}
