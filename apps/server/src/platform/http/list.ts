import type { Download } from "@pavane/contract/core/endpoint";
import type { AnyList, ListQuery, RowOf } from "@pavane/contract/core/list";
import type { Read } from "../db/database.ts";
import type { ListStore } from "../db/list-store.ts";
import { csvStream } from "../csv.ts";

type Listing<Spec extends AnyList, Row> = {
  readonly list: Spec;
  readonly store: ListStore<ListQuery<Spec>, Row>;
  /** Whose list it is, for the name of the file. */
  readonly about?: string;
} & (
  | { readonly present: (row: Row) => RowOf<Spec> }
  /** For rows that need more than themselves: some hundred at once. */
  | { readonly presentAll: (rows: readonly Row[]) => Promise<RowOf<Spec>[]> }
);

/** Answers the call of a declared list: a page, or every match as a file whose columns are the list's own. */
export async function answerList<Spec extends AnyList, Row>(
  db: Read,
  query: ListQuery<Spec>,
  { list, store, about, ...how }: Listing<Spec, Row>,
): Promise<Download | { data: RowOf<Spec>[]; page: { number: number; size: number; total: number } }> {
  const presentAll =
    "presentAll" in how ? how.presentAll : (rows: readonly Row[]) => rows.map((row) => how.present(row));
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
