import { formatUsd } from "@pavane/contract/core/money";
import { sellerLedgerList } from "@pavane/contract/screens/sellers-list";
import { Link } from "react-router";
import { dateText, momentText } from "../../../time/dates.ts";
import { transactionNames } from "../../../money/ledger-texts.ts";
import { useList } from "../../../api/use-list.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { ExportButton } from "../../../ui/buttons/export-button.tsx";
import { ListView } from "../../../ui/tables/list-view.tsx";
import { SearchPart } from "../../../ui/search/search-state.ts";
import type { LedgerEntry } from "../queries.ts";

/** Everything booked for one seller; its part of the address is `ledger.`. */
export const SellerLedger = ({ id }: { id: number }) => (
  <SearchPart value="ledger.">
    <Ledger id={id} />
  </SearchPart>
);

function Ledger({ id }: { id: number }) {
  const { answer, download, downloading } = useList("GET /api/admin/sellers/:id/ledger", sellerLedgerList, {
    params: { id },
    about: String(id),
  });
  return (
    <section className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title font-semibold">Ledger</h2>
        <ExportButton busy={downloading} onPress={download} />
      </div>
      <ListView
        list={sellerLedgerList}
        answer={answer}
        label="The ledger"
        rowId={(entry) => entry.id}
        cells={cells}
        empty="Nothing was booked."
      />
    </section>
  );
}

const cells = {
  booked: (entry: LedgerEntry) => <span className="whitespace-nowrap">{momentText(entry.created_at)}</span>,
  kind: ({ kind }: LedgerEntry) => transactionNames[kind],
  item: ({ item }: LedgerEntry) => <span className="block min-w-36 [overflow-wrap:anywhere]">{item?.title}</span>,
  order: ({ item }: LedgerEntry) =>
    item && (
      <Link
        to={adminPaths.orders({ order: item.order })}
        className="rounded-chip font-mono text-small whitespace-nowrap hover:text-velvet hover:underline"
      >
        {item.order}
      </Link>
    ),
  available: ({ available_at: at }: LedgerEntry) => at && <span className="whitespace-nowrap">{dateText(at)}</span>,
  amount: ({ amount }: LedgerEntry) => (
    <span className={Number(amount) < 0 ? "whitespace-nowrap text-brick" : "whitespace-nowrap"}>
      {formatUsd(amount)}
    </span>
  ),
};
