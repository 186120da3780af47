/**
 * A list page by page, each read from where the one before ended, so that it may have any length. `read` yields at most
 * `size` rows after a row, or the first ones.
 */
export async function* readInPages<Row>(
  size: number,
  read: (after: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | null = null; ;) {
    const page = await read(last);
    if (page.length > 0) yield page;
    if (page.length < size) return;
    last = page.at(-1) ?? null;
  }
}

/** The same pages with something else made of each row. */
export async function* mapRows<Row, Made>(
  pages: AsyncIterable<readonly Row[]>,
  make: (row: Row) => Made,
): AsyncGenerator<Made[]> {
  for await (const rows of pages) yield rows.map((row) => make(row));
}
