interface Placed {
  readonly id: number;
}

/** Whether the same stand in the same places. */
export const isSameOrder = (one: readonly Placed[], other: readonly Placed[]): boolean =>
  one.length === other.length && one.every(({ id }, at) => id === other[at]?.id);
