/**
 * Called where a request is taken apart by its members: `({ reason, ...rest }) => { assertNoRest(rest); … }`. A member that the
 * request gains is in the rest, and does not compile until it is read. A request that becomes columns is held whole by
 * `ColumnNames` instead.
 */
export function assertNoRest(_rest: Readonly<Record<string, never>>): void {
  // What the types say is all there is.
}
