/**
 * Order of the parts of a parent, as their ids from position 1 on (specification, section 5: positions are whole numbers
 * of 1 or more). A position beyond the end means the end.
 */
export type Order = readonly number[];

/** Those at or after the position move up by one; without a position the part comes last. */
export function inserted(order: Order, id: number, position: number = order.length + 1): Order {
  const index = clamp(position, order.length + 1) - 1;
  return [...order.slice(0, index), id, ...order.slice(index)];
}

/** The others keep their order among themselves. */
export function moved(order: Order, id: number, position: number): Order {
  return inserted(removed(order, id), id, position);
}

/** Closes the gap. */
export const removed = (order: Order, id: number): Order => order.filter((other) => other !== id);

/** Parts whose position differs between two orders, with the new one. */
export function changedPositions(before: Order, after: Order): { id: number; position: number }[] {
  return after
    .map((id, index) => ({ id, position: index + 1 }))
    .filter(({ id, position }) => before[position - 1] !== id);
}

const clamp = (position: number, most: number): number => Math.min(Math.max(1, position), most);
