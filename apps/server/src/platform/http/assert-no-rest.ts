/**
 * Said by what takes a request apart by its members: `({ reason, ...left }) => { nothingLeft(left); … }`. A member that the request
 * gains is left, and does not compile until it is read. A request that becomes columns is held whole by `ColumnNames` instead.
 */
export function assertNoRest(_left: Readonly<Record<string, never>>): void {
  // What the types say is all there is.
}
