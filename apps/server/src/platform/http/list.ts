import type { Download } from "@pavane/contract/core/endpoint";
import type { AnyList, ListQuery, RowOf } from "@pavane/contract/core/list";
import type { Read } from "../db/database.ts";
import type { ListStore } from "../db/list-repository.ts";
import { csvStream } from "../csv.ts";

/** Presents a row for the answer, or some hundred per call where one needs more than the row itself. */
type Present<Spec extends AnyList, Row> =
  | ((row: Row) => RowOf<Spec>)
  | { readonly all: (rows: readonly Row[]) => Promise<RowOf<Spec>[]> };

/**
 * Answers the call of a declared list: a page, or every match as a file whose columns are the list's own. `about` says in the
 * name of the file whose list it is.
 */
export async function answerList<Spec extends AnyList, Row>(
  db: Read,
  query: ListQuery<Spec>,
  store: ListStore<Spec, Row>,
  present: Present<Spec, Row>,
  about?: string,
): Promise<Download | { data: RowOf<Spec>[]; page: { number: number; size: number; total: number } }> {
  const { list } = store;
  const presentAll =
    typeof present === "function" ? (rows: readonly Row[]) => rows.map((row) => present(row)) : present.all;
  if (query.format !== "csv") {
    const { rows, page } = await store.page(db, query);
    return { data: await presentAll(rows), page };
  }
  // The declaration's own rows; `AnyList` has forgotten which.
  const columns = list.columns as readonly {
    id: string;
    text?: (row: RowOf<Spec>) => string | number | boolean | null | undefined;
  }[];
  const written = columns.flatMap(({ id, text }) => (text ? [{ id, text }] : []));
  async function* cells() {
    for await (const rows of store.all(db, query))
      yield (await presentAll(rows)).map((row) => written.map(({ text }) => text(row)));
  }
  const content = await csvStream(
    written.map(({ id }) => id),
    cells(),
  );
  return { content, mime: "text/csv; charset=utf-8", fileName: `${[list.name, about].filter(Boolean).join("-")}.csv` };
}
