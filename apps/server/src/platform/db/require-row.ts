/** The row that a statement always returns: one just written, or one that is locked. Its absence is a bug. */
export function requireRow<Row>(rows: readonly Row[], absence: string): Row {
  const [row] = rows;
  if (row === undefined) throw new Error(absence);
  return row;
}
