export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Control {
  box: Box;
  /** What one presses next: covering it is worse than covering any number of others. */
  main: boolean;
}

export type Place = "bottom" | "top";

/** Where floating messages cover least of what can be pressed. They stay where they are unless they would cover less. */
export function leastCoveringEdge(
  now: Place,
  boxes: Readonly<Record<Place, Box>>,
  controls: readonly Control[],
): Place {
  const other = now === "bottom" ? "top" : "bottom";
  return covered(boxes[other], controls) < covered(boxes[now], controls) ? other : now;
}

const covered = (box: Box, controls: readonly Control[]): number =>
  controls.reduce((sum, control) => sum + (overlaps(box, control.box) ? (control.main ? 1_000 : 1) : 0), 0);

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
