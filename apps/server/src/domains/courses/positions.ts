/**
 * Order of the parts of a parent, as their ids from position 1 on (specification, section 5: positions are whole numbers
 * of 1 or more). A position beyond the end means the end.
 */
export type IdOrder = readonly number[];

/** Those at or after the position move up by one; without a position the part comes last. */
export function insertInOrder(order: IdOrder, id: number, position: number = order.length + 1): IdOrder {
  const index = clamp(position, order.length + 1) - 1;
  return [...order.slice(0, index), id, ...order.slice(index)];
}

/** The others keep their order among themselves. */
export function moveInOrder(order: IdOrder, id: number, position: number): IdOrder {
  return insertInOrder(removeFromOrder(order, id), id, position);
}

/** Closes the gap. */
export const removeFromOrder = (order: IdOrder, id: number): IdOrder => order.filter((other) => other !== id);

/** Parts whose position differs between two orders, with the new one. */
export function changedPositions(before: IdOrder, after: IdOrder): { id: number; position: number }[] {
  return after
    .map((id, index) => ({ id, position: index + 1 }))
    .filter(({ id, position }) => before[position - 1] !== id);
}

const clamp = (position: number, most: number): number => Math.min(Math.max(1, position), most);
