import type { Download } from "@pavane/contract/core/endpoint";
import type { AnyList, ListQuery, RowOf } from "@pavane/contract/core/list";
import type { Read } from "../db/database.ts";
import type { ListStore } from "../db/list-store.ts";
import { csvStream } from "../csv.ts";
import { mapRows } from "../read-in-pages.ts";

interface Listing<Spec extends AnyList, Row> {
  readonly list: Spec;
  readonly store: ListStore<ListQuery<Spec>, Row>;
  readonly present: (row: Row) => RowOf<Spec>;
}

/** Answers the call of a declared list: a page, or every match as a file whose columns are the list's own. */
export async function answerList<Spec extends AnyList, Row>(
  db: Read,
  query: ListQuery<Spec>,
  { list, store, present }: Listing<Spec, Row>,
): Promise<Download | { data: RowOf<Spec>[]; page: { number: number; size: number; total: number } }> {
  if (query.format !== "csv") {
    const { rows, page } = await store.page(db, query);
    return { data: rows.map(present), page };
  }
  // The declaration's own rows; `AnyList` has forgotten which.
  const columns = list.columns as readonly {
    id: string;
    text?: (row: RowOf<Spec>) => string | number | boolean | null | undefined;
  }[];
  const written = columns.flatMap(({ id, text }) => (text ? [{ id, text }] : []));
  const rows = mapRows(store.all(db, query), (row) => {
    const shown = present(row);
    return written.map(({ text }) => text(shown));
  });
  const content = await csvStream(
    written.map(({ id }) => id),
    rows,
  );
  return { content, mime: "text/csv; charset=utf-8", fileName: `${list.name}.csv` };
}
