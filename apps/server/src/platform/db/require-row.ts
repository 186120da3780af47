/** The row that a statement surely yields: one just written, or one that is locked. Its absence is a fault of ours. */
export function requireRow<Row>(rows: readonly Row[], absence: string): Row {
  const [row] = rows;
  if (row === undefined) throw new Error(absence);
  return row;
}
