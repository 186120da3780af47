/** From where a lesson is filmed; null where nobody said. */
export type Filmed = "front" | "back" | "already_mirrored" | null;

/**
 * Whether the picture is mirrored at first. Somebody filmed from the front is followed as in a studio mirror; from behind, or mirrored
 * already, as the film is. What the viewer chose for films of that kind goes before, and where nobody said how it is filmed, what they
 * chose last.
 */
export function firstMirror(filmed: Filmed, chosen: boolean | null, last: boolean): boolean {
  return filmed === null ? last : (chosen ?? filmed === "front");
}
