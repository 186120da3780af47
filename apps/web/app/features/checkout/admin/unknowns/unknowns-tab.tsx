import { unknownsList } from "@pavane/contract/payments/unknowns-list";
import { useQuery } from "@tanstack/react-query";
import { CircleHelp } from "lucide-react";
import { useMemo, useState } from "react";
import { useList } from "../../../../api/use-list.ts";
import { ExportButton } from "../../../../ui/buttons/export-button.tsx";
import { ListView } from "../../../../ui/tables/list-view.tsx";
import { changeSearch, useSearchState } from "../../../../ui/search/search-state.ts";
import { unknownTotalsQuery, type Unknown, type UnknownAct } from "../queries.ts";
import { unknownKindNames, unknownStateNames, whoseNames } from "../rules/unknown-texts.ts";
import { EndPlanDialog, GiveBackDialog, NotOursDialog } from "./unknown-dialogs.tsx";
import { ManyActions, Outcomes, type DecisionResult } from "./bulk-actions.tsx";
import { TakeUpDialog } from "./take-up-dialog.tsx";
import { unknownsCells } from "./unknowns-cells.tsx";

const filters = {
  state: { label: "State", every: "Every state", name: unknownStateNames },
  kind: { label: "Kind", every: "Every kind", name: unknownKindNames },
  whose: { label: "Whose", every: "Ours or not", name: whoseNames },
};

const useUnknowns = () => useList("GET /api/admin/provider-unknowns", unknownsList);

export function UnknownsExport() {
  const { download, downloading } = useUnknowns();
  return <ExportButton busy={downloading} onPress={download} />;
}

/** What the payment service has and no row here knows, with what is to be decided about each. */
export function UnknownsTab() {
  const [search] = useSearchState();
  const { answer } = useUnknowns();
  const [results, setResults] = useState<readonly DecisionResult[] | null>(null);
  const [asked, setAsked] = useState<{ act: UnknownAct; unknown: Unknown } | null>(null);
  const cells = useMemo(
    () =>
      unknownsCells({
        toOrder: (order) => ({ search: changeSearch(search, { order }) }),
        onAct: (act, unknown) => setAsked({ act, unknown }),
      }),
    [search],
  );
  const close = () => setAsked(null);
  const open = (answer.data?.data ?? []).filter(({ can }) => can.not_ours);
  return (
    <>
      <ListView
        list={unknownsList}
        answer={answer}
        label="Unknown things"
        rowId={({ id }) => id}
        rowLabel={({ ref }: Unknown) => ref}
        search={{ label: "Search unknown things", placeholder: "Name at the payment service, or order number" }}
        filters={filters}
        cells={cells}
        empty="The books know everything that the payment service has."
        selection={useChosen(open, setResults)}
      >
        <PausedLine />
      </ListView>
      {results === null ? null : <Outcomes results={results} onClose={() => setResults(null)} />}
      {asked?.act === "take_up" ? <TakeUp unknown={asked.unknown} onClose={close} /> : null}
      {asked?.act === "not_ours" ? <NotOursDialog unknown={asked.unknown} onClose={close} /> : null}
      {asked?.act === "give_back" ? <GiveBackDialog unknown={asked.unknown} onClose={close} /> : null}
    </>
  );
}

/** A plan has no order or seller to belong to: it can only be ended. */
const TakeUp = ({ unknown, onClose }: { unknown: Unknown; onClose: () => void }) =>
  unknown.kind === "subscription" ? (
    <EndPlanDialog unknown={unknown} onClose={onClose} />
  ) : (
    <TakeUpDialog unknown={unknown} onClose={onClose} />
  );

/** What was decided is no choice any more, no matter who decided it. */
function useChosen(open: readonly Unknown[], onResults: (results: readonly DecisionResult[]) => void) {
  const [selected, setSelected] = useState<string[]>([]);
  const chosen = open.filter(({ id }) => selected.includes(String(id)));
  return {
    selected: chosen.map(({ id }) => String(id)),
    onChange: setSelected,
    actions: <ManyActions chosen={chosen} onResults={onResults} />,
  };
}

/** Why it matters: sellers wait for it. */
function PausedLine() {
  const { data } = useQuery(unknownTotalsQuery());
  if (!data || data.open === 0) return null;
  const things = data.open === 1 ? "1 thing of this site is" : `${data.open} things of this site are`;
  return (
    <p className="mb-5 flex items-start gap-2 rounded-control bg-brass-tint px-4 py-3 text-meta">
      <CircleHelp aria-hidden className="mt-px size-[18px] shrink-0" />
      {things} not known here, as after a backup was restored. Payouts pause until each is decided, and then go on by
      themselves. A payment comes before what went back of it.
    </p>
  );
}
