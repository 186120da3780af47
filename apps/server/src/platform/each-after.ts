/**
 * Does something with everything that `find` yields, portion by portion, each behind the last id of the one before, so that what
 * `act` leaves as it is does not come again in the same run. `act` must not throw: it writes down what it could not do and goes
 * on, since an error ends the run before all that is behind it.
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
