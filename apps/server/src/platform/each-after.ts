/**
 * Does something with everything that `find` yields, portion by portion, each behind the last id of the one before: what failed
 * and stays keeps nobody behind it waiting.
 */
export async function eachAfter<Row extends { readonly id: number }>(
  find: (after: number) => Promise<readonly Row[]>,
  act: (row: Row) => Promise<void>,
): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await find(after);
    for (const row of rows) await act(row);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
